/**
 * Written by `npm run db:types` from the migrated schema: change it by a migration, never by hand.
 * A column is its type, then `not null`, then `default` or `generated`, then the values that a check admits.
 */

export interface ServerTables {
  'alerts.dead_letters': {
    id: 'int8 not null generated'
    at: 'timestamptz not null'
    work: 'text not null'
    subject: 'text not null'
    error: 'text not null'
  }
  'alerts.feed_secrets': {
    address_id: 'uuid not null'
    hash: 'bytea not null'
  }
  'alerts.interview_failures': {
    user_id: 'uuid not null'
    failures: 'int4 not null'
    retry_at: 'timestamptz not null'
  }
  'alerts.notices': {
    id: 'uuid not null default'
    way_id: 'uuid not null'
    user_id: 'uuid not null'
    kind: ['text not null', 'match' | 'saved' | 'interview' | 'follow_up']
    topic: 'text not null'
    message: 'jsonb not null'
    attempts: 'int4 not null default'
    due_at: 'timestamptz not null'
    expires_at: 'timestamptz not null'
    failure: 'text'
    created_at: 'timestamptz not null'
  }
  'alerts.person_state': {
    user_id: 'uuid not null'
    next_mail_at: 'timestamptz'
    planned: 'bool not null default'
    failures: 'int4 not null default'
  }
  'alerts.saved_job_news': {
    user_id: 'uuid not null'
    change_id: 'int8 not null'
    job_id: 'text not null'
    found_at: 'timestamptz not null'
    told_at: 'timestamptz'
  }
  'alerts.search_state': {
    search_id: 'uuid not null'
    matching_since: 'timestamptz not null'
    since_xid: 'xid8 not null'
    joined: 'bool not null default'
    next_mail_at: 'timestamptz'
    planned: 'bool not null default'
    failures: 'int4 not null default'
  }
  'alerts.telegram_codes': {
    hash: 'bytea not null'
    user_id: 'uuid not null'
    expires_at: 'timestamptz not null'
  }
  'alerts.telegram_state': {
    only_row: 'bool not null default'
    next_update: 'int8 not null default'
    lease_until: 'timestamptz'
  }
  'alerts.way_secrets': {
    way_id: 'uuid not null'
    address: 'text not null'
    secret: 'jsonb not null'
  }
  'alerts.work': {
    name: ['text not null', 'matching' | 'saved_jobs']
    xid: 'xid8 not null'
    last_id: 'text not null'
    lease_owner: 'text'
    lease_until: 'timestamptz'
    last_run_at: 'timestamptz'
    failures: 'int4 not null default'
    last_error: 'text'
    retry_at: 'timestamptz'
  }
  'auth.challenges': {
    id: 'uuid not null default'
    factor_id: 'uuid not null'
    address: 'text not null'
    created_at: 'timestamptz not null default'
    expires_at: 'timestamptz not null'
    challenge: 'text'
  }
  'auth.ended_accounts': {
    account_hash: 'bytea not null'
    tokens_before: 'timestamptz'
    xid: 'xid8 not null default'
    ended_at: 'timestamptz not null default'
  }
  'auth.ended_sessions': {
    session_id: 'uuid not null'
    xid: 'xid8 not null default'
    ended_at: 'timestamptz not null default'
  }
  'auth.factor_passkeys': {
    factor_id: 'uuid not null'
    credential_id: 'text not null'
    public_key: 'bytea not null'
    counter: 'int8 not null'
    last_used_at: 'timestamptz'
  }
  'auth.factors': {
    id: 'uuid not null default'
    user_id: 'uuid not null'
    friendly_name: 'text not null default'
    factor_type: ['text not null', 'totp' | 'webauthn']
    status: ['text not null default', 'unverified' | 'verified']
    secret: 'bytea'
    last_used_step: 'int4'
    last_challenged_at: 'timestamptz'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
    secret_key: 'text'
  }
  'auth.flow_states': {
    auth_code: 'uuid not null'
    user_id: 'uuid not null'
    method: 'text not null'
    code_challenge: 'text not null'
    code_challenge_method: 'text not null'
    provider_token: 'text'
    provider_refresh_token: 'text'
    expires_at: 'timestamptz not null'
  }
  'auth.identities': {
    id: 'uuid not null default'
    user_id: 'uuid not null'
    provider: 'text not null'
    provider_id: 'text not null'
    identity_data: 'jsonb not null default'
    last_sign_in_at: 'timestamptz'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
  }
  'auth.known_addresses': {
    user_id: 'uuid not null'
    block_hash: 'text not null'
    seen_at: 'timestamptz not null'
  }
  'auth.mail_requests': {
    id: 'int8 not null generated'
    request: 'jsonb not null'
    attempts: 'int4 not null default'
    due_at: 'timestamptz not null'
  }
  'auth.oauth_states': {
    state_hash: 'text not null'
    provider: 'text not null'
    redirect_to: 'text not null'
    code_challenge: 'text'
    code_challenge_method: 'text'
    provider_verifier: 'text not null'
    nonce: 'text not null'
    link_user_id: 'uuid'
    expires_at: 'timestamptz not null'
  }
  'auth.one_time_tokens': {
    id: 'uuid not null default'
    user_id: 'uuid not null'
    purpose: [
      'text not null',
      'signup' | 'recovery' | 'magiclink' | 'email_change_current' | 'email_change_new' | 'reauthentication',
    ]
    email: 'text not null'
    link_hash: 'text not null'
    code_hash: 'text not null'
    wrong_codes: 'int4 not null default'
    code_challenge: 'text'
    code_challenge_method: 'text'
    created_at: 'timestamptz not null'
    expires_at: 'timestamptz not null'
    sign_up_id: 'uuid'
    asked_from: 'text not null default'
    wrong_codes_at_home: 'int4 not null default'
  }
  'auth.passkey_challenges': {
    id: 'uuid not null'
    user_id: 'uuid'
    challenge: 'text not null'
    address: 'text not null'
    expires_at: 'timestamptz not null'
  }
  'auth.passkeys': {
    id: 'uuid not null'
    user_id: 'uuid not null'
    credential_id: 'text not null'
    public_key: 'bytea not null'
    counter: 'int8 not null'
    transports: 'text[] not null'
    friendly_name: 'text not null'
    created_at: 'timestamptz not null'
    last_used_at: 'timestamptz'
  }
  'auth.rate_limits': {
    bucket: 'text not null'
    empty_at: 'timestamptz not null'
    span: 'interval not null'
  }
  'auth.recovery_codes': {
    user_id: 'uuid not null'
    hash: 'bytea not null'
    created_at: 'timestamptz not null'
  }
  'auth.sessions': {
    id: 'uuid not null default'
    user_id: 'uuid not null'
    refresh_key: 'bytea not null'
    refresh_counter: 'int4 not null default'
    refreshed_at: 'timestamptz not null'
    aal: ['text not null default', 'aal1' | 'aal2']
    amr: 'jsonb not null'
    factor_id: 'uuid'
    user_agent: 'text not null default'
    address: 'text not null default'
    authenticated_at: 'timestamptz not null'
    created_at: 'timestamptz not null'
  }
  'auth.sign_ups': {
    id: 'uuid not null default'
    user_id: 'uuid not null'
    password_hash: 'text'
    data: 'jsonb not null default'
    asked_from: 'text not null'
    created_at: 'timestamptz not null'
  }
  'auth.signing_keys': {
    kid: 'text not null'
    jwk: 'jsonb not null'
    created_at: 'timestamptz not null'
  }
  'auth.users': {
    id: 'uuid not null default'
    email: 'text'
    encrypted_password: 'text'
    email_confirmed_at: 'timestamptz'
    confirmation_sent_at: 'timestamptz'
    recovery_sent_at: 'timestamptz'
    email_change: 'text'
    email_change_sent_at: 'timestamptz'
    email_change_old_confirmed: 'bool not null default'
    email_change_new_confirmed: 'bool not null default'
    last_sign_in_at: 'timestamptz'
    raw_app_meta_data: 'jsonb not null default'
    raw_user_meta_data: 'jsonb not null default'
    banned_until: 'timestamptz'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
    email_proven_at: 'timestamptz'
  }
  'mail.outbox': {
    id: 'int8 not null generated'
    message_id: 'uuid not null default'
    recipient: 'text not null'
    subject: 'text not null'
    text_body: 'text not null'
    html_body: 'text not null'
    headers: 'jsonb not null default'
    attempts: 'int4 not null default'
    due_at: 'timestamptz not null'
    failure: 'text'
    created_at: 'timestamptz not null default'
    user_id: 'uuid'
    topic: 'text'
  }
  'platform.board_candidates': {
    service: 'text not null'
    token: 'text not null'
    host: 'text'
    found_via: ['text not null', 'apply link' | 'pasted page' | 'crawl index']
    found_at: 'timestamptz not null'
    due_at: 'timestamptz not null'
    attempts: 'int4 not null default'
  }
  'platform.boards': {
    service: 'text not null'
    token: 'text not null'
    company: 'text not null'
    host: 'text'
    country: 'text'
    sector: 'text'
    origin: ['text not null', 'directory' | 'settings' | 'followed' | 'found']
    rank: 'int4 not null'
    added_at: 'timestamptz not null'
    state: ['text not null default', 'new' | 'read' | 'out' | 'retired']
    due_at: 'timestamptz not null'
    interval_minutes: 'int4 not null'
    last_attempt_at: 'timestamptz'
    last_success_at: 'timestamptz'
    last_whole_at: 'timestamptz'
    failures: 'int4 not null default'
    missing: 'int4 not null default'
    last_error: 'text'
    etag: 'text'
    last_modified: 'text'
    body_digest: 'text'
    rules: 'int4'
    marks: 'jsonb'
    turns: 'int4 not null default'
    changed_turns: 'int4 not null default'
    requests: 'int4 not null default'
    jobs: 'int4 not null default'
    lease_owner: 'text'
    lease_until: 'timestamptz'
    paused_at: 'timestamptz'
  }
  'platform.crawl_facts': {
    name: 'text not null'
    value: 'text not null'
    at: 'timestamptz not null'
  }
  'platform.crawl_pace': {
    key: 'text not null'
    next_at: 'timestamptz not null'
  }
  'platform.day_counts': {
    day: 'date not null'
    name: 'text not null'
    number: 'int4 not null'
  }
  'platform.health_samples': {
    process: 'text not null'
    at: 'timestamptz not null'
    pages: 'int4 not null'
    requests: 'int4 not null'
    errors: 'int4 not null'
    page_times: 'int4[] not null'
    search_times: 'int4[] not null'
    jobs: 'int4 not null'
    disk_bytes: 'float8 not null'
    disk_free_bytes: 'float8 not null'
  }
  'platform.migrations': {
    name: 'text not null'
    checksum: 'text not null'
    applied_at: 'timestamptz not null default'
  }
  'platform.oauth_clients': {
    id: 'text not null'
    name: 'text not null'
    redirect_uris: 'text[] not null'
    created_at: 'timestamptz not null default'
  }
  'platform.oauth_codes': {
    hash: 'bytea not null'
    user_id: 'uuid not null'
    client_id: 'text not null'
    client_name: 'text not null'
    redirect_uri: 'text not null'
    scopes: 'text[] not null'
    challenge: 'text not null'
    resource: 'text'
    expires_at: 'timestamptz not null'
    token_id: 'uuid'
  }
  'platform.row_counts': {
    user_id: 'uuid not null'
    place: 'text not null'
    rows: 'int4 not null'
  }
  'platform.row_limits': {
    place: 'text not null'
    most: 'int4 not null'
    sentence: 'text'
    forgets_by: 'text'
  }
  'platform.secrets': {
    name: 'text not null'
    value: 'text not null'
    created_at: 'timestamptz not null default'
  }
  'platform.source_days': {
    source: 'text not null'
    day: 'date not null'
    seen: 'int4 not null'
    added: 'int4 not null'
  }
  'platform.token_secrets': {
    hash: 'bytea not null'
    token_id: 'uuid not null'
    use: ['text not null', 'access' | 'refresh' | 'spent']
    expires_at: 'timestamptz'
  }
  'platform.web_assets': {
    name: 'text not null'
    bytes: 'bytea not null'
    used_at: 'timestamptz not null default'
  }
  'public.adzuna_questions': {
    question: 'text not null'
    asked_at: 'timestamptz not null'
    found: 'int4 not null'
  }
  'public.company_logos': {
    company_key: 'text not null'
    address: 'text not null'
    due_at: 'timestamptz not null'
    tries: 'int4 not null default'
    image: 'bytea'
    image_at: 'timestamptz'
  }
  'public.crawls': {
    id: 'int8 not null generated'
    source: 'text not null'
    scope: 'text not null default'
    started_at: 'timestamptz not null'
    finished_at: 'timestamptz'
    outcome: ['text not null', 'running' | 'complete' | 'shrunk' | 'failed' | 'interrupted']
    seen: 'int4 not null default'
    added: 'int4 not null default'
    changed: 'int4 not null default'
    closed: 'int4 not null default'
    rejected: 'int4 not null default'
    error: 'text'
  }
  'public.followed_boards': {
    source: 'text not null'
    board: 'text not null'
    host: 'text'
    company: 'text not null'
    added_at: 'timestamptz not null default'
  }
  'public.job_changes': {
    id: 'int8 not null generated'
    job_id: 'text not null'
    at: 'timestamptz not null'
    field: ['text not null', 'title' | 'text' | 'pay' | 'place' | 'closed' | 'reopened' | 'reposted']
    was: 'text'
    becomes: 'text'
    xid: 'xid8 not null default'
  }
  'public.job_decisions': {
    job_id: 'text not null'
    decision: ['text not null', 'kept' | 'taken_down']
    reason: 'text not null default'
    decided_at: 'timestamptz not null default'
  }
  'public.job_keys': {
    key: 'text not null'
    job_id: 'text not null'
  }
  'public.job_reports': {
    id: 'int8 not null generated'
    job_id: 'text not null'
    reason: ['text not null', 'expired' | 'scam' | 'wrong']
    note: 'text not null default'
    at: 'timestamptz not null'
  }
  'public.job_suggestions': {
    job_id: 'text not null'
    other_id: 'text not null'
    reason: 'text not null'
    at: 'timestamptz not null'
  }
  'public.postings': {
    source: 'text not null'
    source_id: 'text not null'
    job_id: 'text not null'
    scope: 'text not null default'
    url: 'text not null'
    canonical_url: 'text not null'
    apply_url: 'text not null'
    employer: 'bool not null'
    complete: 'bool not null'
    content_hash: 'text not null'
    posted_at: 'timestamptz not null'
    first_seen_at: 'timestamptz not null'
    last_seen_at: 'timestamptz not null'
    closed_at: 'timestamptz'
    close_reason: ['text', 'gone' | 'expired' | 'unseen' | 'demo']
  }
  'public.quota_ledger': {
    account: 'text not null'
    at: 'timestamptz not null'
    id: 'int8 not null generated'
  }
  'public.site_settings': {
    only_one: 'bool not null default'
    sign_up: ['text not null default', 'open' | 'invitation' | 'closed']
    sign_up_domains: 'text[] not null default'
    notice: 'text'
    notice_until: 'timestamptz'
  }
  'public.source_state': {
    source: 'text not null'
    enabled: 'bool not null default'
    last_attempt_at: 'timestamptz'
    last_success_at: 'timestamptz'
    next_run_at: 'timestamptz'
    jobs_served: 'int4 not null default'
    last_error: 'text'
    last_error_at: 'timestamptz'
    failures: 'int4 not null default'
    resting_until: 'timestamptz'
    resting_reason: 'text'
    cursor: 'jsonb'
    lease_owner: 'text'
    lease_until: 'timestamptz'
    paused_at: 'timestamptz'
  }
  'realtime.outbox': {
    id: 'int8 not null generated'
    xid: 'xid8 not null default'
    schema_name: 'text not null'
    table_name: 'text not null'
    type: ['text not null', 'INSERT' | 'UPDATE' | 'DELETE']
    owner_id: 'text'
    record: 'jsonb'
    old_record: 'jsonb'
    committed_at: 'timestamptz not null default'
  }
  'realtime.published': {
    schema_name: 'text not null'
    table_name: 'text not null'
    owner_column: 'text'
  }
  'storage.buckets': {
    id: 'text not null'
    name: 'text not null'
    public: 'bool not null default'
    file_size_limit: 'int8 not null'
    allowed_mime_types: 'text[] not null'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
  }
  'storage.chunks': {
    version: 'uuid not null'
    position: 'int4 not null'
    bytes: 'bytea not null'
  }
  'storage.discarded': {
    version: 'uuid not null'
    store: 'text not null'
    due_at: 'timestamptz not null'
  }
  'storage.objects': {
    id: 'uuid not null default'
    bucket_id: 'text not null'
    name: 'text not null'
    owner: 'uuid not null default'
    version: 'uuid not null'
    store: ['text not null', 'database' | 's3']
    metadata: 'jsonb not null'
    user_metadata: 'jsonb'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
    last_accessed_at: 'timestamptz not null default'
  }
}

export interface ServerFunctions {
  'alerts.has_way': {
    args: { person: 'uuid'; news: 'text' }
    returns: 'bool'
  }
  'auth.holds_saved': {
    args: { account: 'uuid' }
    returns: 'bool'
  }
  'auth.jwt': {
    args: null
    returns: 'jsonb'
  }
  'auth.remove_unproven': {
    args: { account: 'uuid'; keeps_saved: 'bool' }
    returns: 'void'
  }
  'auth.role': {
    args: null
    returns: 'text'
  }
  'auth.uid': {
    args: null
    returns: 'uuid'
  }
  'platform.forget_oldest': {
    args: { from_place: 'text'; person: 'uuid' }
    returns: 'void'
  }
  'platform.note_owner_action': {
    args: { what: 'text'; about_what: 'text' }
    returns: 'void'
  }
  'platform.note_rows': {
    args: { person: 'uuid'; at_place: 'text'; added: 'int4' }
    returns: 'void'
  }
  'platform.require_owner': {
    args: null
    returns: 'void'
  }
  'platform.wake': {
    args: { channel: 'text'; payload: 'text' }
    returns: 'void'
  }
  'public.clipped_advertisement': {
    args: { person: 'uuid'; clip: 'text' }
    returns: 'jsonb'
  }
  'public.interviews_of': {
    args: { application: 'uuid' }
    returns: 'jsonb'
  }
  'public.settle_interviews': {
    args: { application: 'uuid'; person: 'uuid'; moments: 'timestamptz[]' }
    returns: 'void'
  }
  'realtime.publish': {
    args: { relation: 'regclass'; owner_column?: 'text' }
    returns: 'void'
  }
}
