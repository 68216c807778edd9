/** The boot script hides from an owner that there is no such page; now it is known, or another page comes. */
export function showNowhere(): void {
  delete document.documentElement.dataset.owner
}
