import { backend } from '#web/backend/backend.ts'
import { storeProfile } from '#web/person/profile/whole-profile.ts'

const BUCKET = 'avatars'
const YEAR_SECONDS = 31_536_000

/** Stores a picture, or none, and removes every other one the person had. Answers where it is. */
export async function storeAvatar(userId: string, picture: Blob | null): Promise<string | null> {
  const { storage, auth } = await backend()
  const files = storage.from(BUCKET)
  // A name of its own, so that browsers may keep the picture for ever.
  const name = picture && `${userId}/${crypto.randomUUID()}.jpg`
  if (name) {
    const { error } = await files.upload(name, picture, {
      contentType: picture.type,
      cacheControl: String(YEAR_SECONDS),
    })
    if (error) throw error
  }
  const path = name && new URL(files.getPublicUrl(name).data.publicUrl).pathname
  try {
    await storeProfile(userId, { avatar_url: path })
  } catch (error) {
    if (name) await files.remove([name])
    throw error
  }
  // The header shows it from the session, without a question of its own; the profile is what counts.
  await auth.updateUser({ data: { avatar_path: path } })
  const { data: all } = await files.list(userId)
  const others = (all ?? []).map((file) => `${userId}/${file.name}`).filter((other) => other !== name)
  if (others.length > 0) await files.remove(others)
  return path
}
