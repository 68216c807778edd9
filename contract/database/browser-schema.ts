/**
 * Written by `npm run db:types` from the migrated schema: change it by a migration, never by hand.
 * A column is its type, then `not null`, then `default` or `generated`, then the values that a check admits.
 */

export interface BrowserTables {
  'public.application_events': {
    id: 'int8 not null generated'
    application_id: 'uuid not null'
    user_id: 'uuid not null'
    at: 'timestamptz not null default'
    kind: ['text not null', 'created' | 'status' | 'changed' | 'restored']
    from_status: 'text'
    to_status: 'text not null'
    was: 'jsonb not null default'
    undoes: 'int8'
    done_by: 'text default'
  }
  'public.application_imports': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    imported_at: 'timestamptz not null default'
    name: 'text not null'
    rows: 'int4 not null'
  }
  'public.application_interviews': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    application_id: 'uuid not null'
    starts_at: 'timestamptz not null'
    time_zone: 'text'
    minutes: 'int2'
    kind: ['text not null default', 'phone' | 'video' | 'onsite' | 'other']
    place: 'text not null default'
    link: 'text'
    notes: 'text not null default'
    remind_minutes: 'int4 default'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
  }
  'public.application_notes': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    application_id: 'uuid not null'
    kind: ['text not null default', 'note' | 'email' | 'call']
    noted_at: 'timestamptz not null default'
    text: 'text not null'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
    done_by: 'text default'
  }
  'public.deleted_applications': {
    id: 'uuid not null'
    user_id: 'uuid not null'
    deleted_at: 'timestamptz not null default'
    application: 'jsonb not null'
    events: 'jsonb not null'
    interviews: 'jsonb not null default'
    notes: 'jsonb not null default'
  }
  'public.favourite_companies': {
    user_id: 'uuid not null default'
    company_key: 'text not null'
    label: 'text not null'
    created_at: 'timestamptz not null default'
  }
  'public.feed_addresses': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    search_id: 'uuid'
    created_at: 'timestamptz not null default'
    last_used_at: 'timestamptz'
  }
  'public.follow_up_reminders': {
    application_id: 'uuid not null'
    user_id: 'uuid not null'
    follow_up_on: 'date not null'
    reminded_at: 'timestamptz not null default'
  }
  'public.followed_employers': {
    search_id: 'uuid not null'
    user_id: 'uuid not null'
    source: 'text not null'
    board: 'text not null'
    company: 'text not null'
    address: 'text not null'
    created_at: 'timestamptz not null default'
  }
  'public.hides': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    kind: ['text not null', 'job' | 'company' | 'agency' | 'word']
    value: 'text not null'
    label: 'text not null'
    reason: 'text'
    search_id: 'uuid'
    expires_at: 'timestamptz'
    created_at: 'timestamptz not null default'
  }
  'public.interview_reminders': {
    interview_id: 'uuid not null'
    user_id: 'uuid not null'
    starts_at: 'timestamptz not null'
    reminded_at: 'timestamptz not null default'
  }
  'public.invitations': {
    id: 'uuid not null default'
    email: 'text'
    token_hash: 'text'
    invited_at: 'timestamptz not null default'
    expires_at: 'timestamptz not null'
    used_at: 'timestamptz'
    user_id: 'uuid'
  }
  'public.job_applications': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    job_title: 'text not null'
    company: 'text not null'
    status: [
      'text not null default',
      'applied' | 'screening' | 'interview' | 'offer' | 'accepted' | 'rejected' | 'withdrawn' | 'no_response',
    ]
    applied_at: 'timestamptz not null default'
    job_id: 'text'
    url: 'text'
    location: 'text'
    notes: 'text not null default'
    contacts: 'jsonb not null default'
    interview_dates: 'timestamptz[] not null default'
    follow_up_dates: 'date[] not null default'
    advertisement: 'jsonb'
    version: 'int4 not null default'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
    read_id: 'uuid'
    import_id: 'uuid'
    resume_id: 'uuid'
    resume_name: 'text'
    source: 'text'
    answer_by: 'date'
  }
  'public.jobs': {
    id: 'text not null'
    title: 'text not null'
    company: 'text not null'
    company_key: 'text not null'
    location: 'text not null'
    places: 'jsonb not null default'
    country: 'text'
    remote_countries: 'text[] not null default'
    type: ['text', 'full-time' | 'part-time' | 'contract' | 'internship']
    type_evidence: 'jsonb'
    level: ['text', 'entry' | 'mid' | 'senior' | 'lead']
    level_evidence: 'jsonb'
    work_style: ['text', 'remote' | 'onsite' | 'hybrid']
    work_style_evidence: 'jsonb'
    pay_min: 'float8'
    pay_max: 'float8'
    pay_currency: 'text'
    pay_period: ['text', 'year' | 'month' | 'week' | 'day' | 'hour']
    pay_kind: ['text', 'stated' | 'parsed' | 'predicted']
    pay_evidence: 'jsonb'
    description_html: 'text not null'
    description_text: 'text not null'
    posted_at: 'timestamptz not null'
    expires_at: 'timestamptz'
    postings: 'jsonb not null default'
    apply_url: 'text not null'
    complete: 'bool not null default'
    first_seen_at: 'timestamptz not null'
    last_seen_at: 'timestamptz not null'
    closed_at: 'timestamptz'
    close_reason: ['text', 'gone' | 'expired' | 'unseen' | 'demo' | 'taken_down']
    reposts: 'int4 not null default'
    content_hash: 'text not null'
    vector: 'bytea'
    vector_model: 'text'
    xid: 'xid8 not null default'
  }
  'public.notification_ways': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    kind: ['text not null', 'push' | 'webhook' | 'ntfy' | 'telegram']
    name: 'text not null'
    tells: 'text[] not null default'
    created_at: 'timestamptz not null default'
    last_sent_at: 'timestamptz'
    failure: 'text'
  }
  'public.owner_log': {
    id: 'int8 not null generated'
    at: 'timestamptz not null default'
    user_id: 'uuid'
    action: 'text not null'
    about: 'text not null default'
  }
  'public.owners': {
    user_id: 'uuid not null'
    named_at: 'timestamptz not null default'
  }
  'public.personal_tokens': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    kind: ['text not null default', 'personal' | 'assistant']
    name: 'text not null'
    scopes: 'text[] not null'
    client_id: 'text'
    hint: 'text'
    created_at: 'timestamptz not null default'
    expires_at: 'timestamptz'
    last_used_at: 'timestamptz'
  }
  'public.preferences': {
    user_id: 'uuid not null default'
    desired_title: 'text'
    preferred_location: 'text'
    minimum_salary: 'numeric'
    salary_currency: 'text not null default'
    onboarded_at: 'timestamptz'
    email_notifications: 'bool not null default'
    resume_privacy: 'bool not null default'
    updated_at: 'timestamptz not null default'
    mail_saved_jobs: 'bool not null default'
    mail_follow_ups: 'bool not null default'
    mail_hour: 'int2 not null default'
    time_zone: 'text not null default'
    weekly_goal: 'int2'
    news_read_at: 'timestamptz'
    news_off: 'text[] not null default'
    mail_interviews: 'bool not null default'
    quiet_from: 'int2'
    quiet_until: 'int2'
  }
  'public.profile_entries': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    section: ['text not null', 'work' | 'education' | 'certificates' | 'languages']
    title: 'text not null default'
    organization: 'text not null default'
    subject: 'text not null default'
    place: 'text not null default'
    level: 'text not null default'
    url: 'text not null default'
    starts: 'text'
    ends: 'text'
    summary: 'text not null default'
    place_in_list: 'int4 not null default'
    kept: 'jsonb not null default'
    created_at: 'timestamptz not null default'
  }
  'public.profile_extras': {
    user_id: 'uuid not null default'
    resume: 'jsonb not null'
    updated_at: 'timestamptz not null default'
  }
  'public.profiles': {
    user_id: 'uuid not null default'
    first_name: 'text'
    last_name: 'text'
    location: 'text'
    bio: 'text'
    role: 'text'
    skills: 'text[] not null default'
    avatar_url: 'text'
    linkedin_url: 'text'
    website_url: 'text'
    profile_visibility: ['text not null default', 'public' | 'private']
    resume_skills: 'text[] not null default'
    resume_fields: 'text[] not null default'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
    years_of_work: 'int2'
  }
  'public.read_advertisements': {
    id: 'uuid not null default'
    user_id: 'uuid not null'
    read_at: 'timestamptz not null default'
    url: 'text not null'
    advertisement: 'jsonb not null'
    job_id: 'text'
  }
  'public.resumes': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    name: 'text not null'
    storage_path: 'text'
    content_type: 'text'
    size: 'int8'
    text: 'text not null default'
    skills: 'text[] not null default'
    is_primary: 'bool not null default'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
  }
  'public.saved_jobs': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    job_id: 'text not null'
    saved_at: 'timestamptz not null default'
    title: 'text not null'
    company: 'text not null'
    location: 'text not null'
    work_style: 'text'
    type: 'text'
    level: 'text'
    salary_min: 'float8'
    salary_max: 'float8'
    currency: 'text'
    salary_period: 'text'
    salary_kind: 'text'
    description_html: 'text not null'
    apply_url: 'text not null'
    source: 'text'
    posted_at: 'timestamptz not null'
    done_by: 'text default'
  }
  'public.saved_searches': {
    id: 'uuid not null default'
    user_id: 'uuid not null default'
    name: 'text not null'
    query: 'text not null'
    last_looked_at: 'timestamptz not null default'
    alert_frequency: ['text not null default', 'off' | 'at_once' | 'daily' | 'weekly']
    alert_hour: 'int2 not null default'
    alert_weekday: 'int2 not null default'
    time_zone: 'text not null default'
    last_match_at: 'timestamptz'
    created_at: 'timestamptz not null default'
    updated_at: 'timestamptz not null default'
  }
  'public.search_matches': {
    search_id: 'uuid not null'
    job_id: 'text not null'
    user_id: 'uuid not null'
    found_at: 'timestamptz not null'
    hidden: 'bool not null default'
    told_at: 'timestamptz'
  }
  'public.visits': {
    user_id: 'uuid not null'
    latest_at: 'timestamptz not null default'
    previous_at: 'timestamptz'
  }
}

export interface BrowserViews {
  'public.public_profiles': {
    id: 'uuid not null'
    first_name: 'text'
    last_name: 'text'
    role: 'text'
    location: 'text'
    bio: 'text'
    skills: 'text[]'
    avatar_url: 'text'
    linkedin_url: 'text'
    website_url: 'text'
    updated_at: 'timestamptz not null'
  }
  'public.user_saved_jobs': {
    saved_id: 'uuid not null'
    id: 'text not null'
    user_id: 'uuid not null'
    saved_at: 'timestamptz not null'
    title: 'text not null'
    company: 'text not null'
    location: 'text not null'
    remote: 'bool not null'
    work_style: 'text'
    type: 'text'
    level: 'text'
    salary_min: 'float8'
    salary_max: 'float8'
    currency: 'text not null'
    salary_period: 'text'
    salary_kind: 'text'
    apply_url: 'text not null'
    source: 'text'
    posted_at: 'timestamptz not null'
    closed_at: 'timestamptz'
    expires_at: 'timestamptz'
  }
  'public.user_saved_searches': {
    id: 'uuid not null'
    user_id: 'uuid not null'
    name: 'text not null'
    query: 'text not null'
    last_looked_at: 'timestamptz not null'
    alert_frequency: ['text not null', 'off' | 'at_once' | 'daily' | 'weekly']
    alert_hour: 'int2 not null'
    alert_weekday: 'int2 not null'
    time_zone: 'text not null'
    last_match_at: 'timestamptz'
    created_at: 'timestamptz not null'
    updated_at: 'timestamptz not null'
    new_count: 'int4 not null'
  }
}

export interface BrowserFunctions {
  'public.application_stages': {
    args: { zone: 'text'; since?: 'date'; until?: 'date' }
    returns: [
      {
        id: 'uuid'
        job_title: 'text'
        company: 'text'
        location: 'text'
        url: 'text'
        source: 'text'
        resume: 'text'
        status: 'text'
        stage: 'int2'
        applied_on: 'date'
        replied_on: 'date'
        interviewed_on: 'date'
        offered_on: 'date'
        closed_on: 'date'
      },
    ]
  }
  'public.create_feed_address': {
    args: { search_id?: 'uuid' }
    returns: 'text'
  }
  'public.create_personal_token': {
    args: { name: 'text'; scopes: 'text[]'; days: 'int4' }
    returns: 'text'
  }
  'public.discard_imported': {
    args: { import_id: 'uuid'; most: 'int4' }
    returns: 'int4'
  }
  'public.is_owner': {
    args: null
    returns: 'bool'
  }
  'public.look_at_all_searches': {
    args: null
    returns: 'void'
  }
  'public.look_at_search': {
    args: { search_id: 'uuid' }
    returns: 'timestamptz'
  }
  'public.note_visit': {
    args: null
    returns: 'timestamptz'
  }
  'public.own_news': {
    args: { zone: 'text' }
    returns: [
      {
        kind: 'text'
        subject: 'text'
        title: 'text'
        company: 'text'
        field: 'text'
        count: 'int4'
        at: 'timestamptz'
        is_new: 'bool'
      },
    ]
  }
  'public.own_search_days': {
    args: { zone: 'text' }
    returns: [{ search_id: 'uuid'; found: 'int4[]' }]
  }
  'public.owner_boards': {
    args: { of_service: 'text'; shown: 'text'; skipped: 'int4'; most: 'int4' }
    returns: [{ total: 'int4'; boards: 'jsonb' }]
  }
  'public.owner_decide_job': {
    args: { id: 'text'; verdict: 'text'; why: 'text' }
    returns: 'bool'
  }
  'public.owner_decisions': {
    args: null
    returns: [{ decisions: 'jsonb' }]
  }
  'public.owner_health': {
    args: null
    returns: [{ samples: 'jsonb' }]
  }
  'public.owner_invite': {
    args: { address: 'text'; hash: 'text'; until: 'timestamptz'; mail: 'jsonb' }
    returns: 'uuid'
  }
  'public.owner_mails': {
    args: null
    returns: [{ waiting: 'int4'; oldest: 'jsonb'; sent_today: 'int4'; dead: 'int4'; failed: 'jsonb' }]
  }
  'public.owner_open': {
    args: null
    returns: 'void'
  }
  'public.owner_people': {
    args: null
    returns: [
      {
        people: 'int4'
        active_week: 'int4'
        days: 'jsonb'
        recent: 'int4'
        confirmed: 'int4'
        with_resume: 'int4'
        returning_of: 'int4'
        returned: 'int4'
        saved_jobs: 'int4'
        applications: 'int4'
        searches: 'int4'
      },
    ]
  }
  'public.owner_read_log': {
    args: { before_id: 'int8'; most: 'int4' }
    returns: [{ entries: 'jsonb' }]
  }
  'public.owner_reports': {
    args: null
    returns: [{ waiting: 'int4'; oldest: 'jsonb'; reports: 'jsonb' }]
  }
  'public.owner_resend_mails': {
    args: { mail_id: 'int8' }
    returns: 'int4'
  }
  'public.owner_set_notice': {
    args: { words: 'text'; until: 'timestamptz' }
    returns: 'void'
  }
  'public.owner_set_sign_up': {
    args: { rule: 'text'; domains: 'text[]' }
    returns: 'void'
  }
  'public.owner_site_settings': {
    args: null
    returns: [
      {
        sign_up: 'text'
        sign_up_domains: 'text[]'
        notice: 'text'
        notice_until: 'jsonb'
        invitations: 'jsonb'
        invitations_used: 'int4'
      },
    ]
  }
  'public.owner_sources': {
    args: null
    returns: [{ sources: 'jsonb' }]
  }
  'public.owner_switch_board': {
    args: { of_service: 'text'; id: 'text'; is_on: 'bool'; called: 'text' }
    returns: 'bool'
  }
  'public.owner_switch_source': {
    args: { id: 'text'; is_on: 'bool'; called: 'text' }
    returns: 'bool'
  }
  'public.owner_try_source': {
    args: { id: 'text'; called: 'text' }
    returns: 'bool'
  }
  'public.owner_withdraw_invitation': {
    args: { invitation: 'uuid' }
    returns: 'bool'
  }
  'public.read_news': {
    args: null
    returns: 'timestamptz'
  }
  'public.restore_application': {
    args: { application_id: 'uuid' }
    returns: ['public.job_applications']
  }
  'public.restore_applications': {
    args: { application_ids: 'uuid[]' }
    returns: 'int4'
  }
  'public.saved_job_changes': {
    args: null
    returns: [{ job_id: 'text'; closed_at: 'timestamptz'; close_reason: 'text'; changes: 'jsonb' }]
  }
  'public.search_numbers': {
    args: { zone: 'text'; since?: 'date'; until?: 'date' }
    returns: [
      {
        first_on: 'date'
        applied: 'int4'
        replied: 'int4'
        interviewed: 'int4'
        offered: 'int4'
        waiting: 'int4'
        waiting_short: 'int4'
        median_days: 'int4'
        quick_replies: 'int4'
        dated_replies: 'int4'
        sources: 'jsonb'
        titles: 'jsonb'
        resumes: 'jsonb'
        weeks: 'jsonb'
        waits: 'jsonb'
        standing: 'int4'
        still: 'jsonb'
      },
    ]
  }
  'public.set_active_resume': {
    args: { resume_id: 'uuid' }
    returns: 'bool'
  }
  'public.set_not_interested': {
    args: { job_id: 'text'; hidden?: 'bool'; reason?: 'text' }
    returns: 'text[]'
  }
  'public.undo_application_event': {
    args: { event_id: 'int8' }
    returns: ['public.job_applications']
  }
  'public.undo_import': {
    args: { import_id: 'uuid' }
    returns: [{ removed: 'int4'; kept: 'int4' }]
  }
}

export interface BrowserGrants {
  'public.application_imports': {
    insert: 'user_id' | 'name' | 'rows'
  }
  'public.application_interviews': {
    insert:
      | 'id'
      | 'user_id'
      | 'application_id'
      | 'starts_at'
      | 'time_zone'
      | 'minutes'
      | 'kind'
      | 'place'
      | 'link'
      | 'notes'
      | 'remind_minutes'
    update: 'starts_at' | 'time_zone' | 'minutes' | 'kind' | 'place' | 'link' | 'notes' | 'remind_minutes'
  }
  'public.application_notes': {
    insert: 'id' | 'user_id' | 'application_id' | 'kind' | 'noted_at' | 'text'
    update: 'kind' | 'noted_at' | 'text'
  }
  'public.favourite_companies': {
    insert: 'user_id' | 'company_key' | 'label'
  }
  'public.hides': {
    insert: 'id' | 'user_id' | 'kind' | 'value' | 'label' | 'reason' | 'search_id' | 'expires_at'
    update: 'label' | 'reason' | 'search_id' | 'expires_at'
  }
  'public.job_applications': {
    insert:
      | 'id'
      | 'user_id'
      | 'job_title'
      | 'company'
      | 'status'
      | 'applied_at'
      | 'job_id'
      | 'url'
      | 'location'
      | 'notes'
      | 'contacts'
      | 'interview_dates'
      | 'follow_up_dates'
      | 'read_id'
      | 'import_id'
      | 'resume_id'
      | 'source'
      | 'answer_by'
    update:
      | 'job_title'
      | 'company'
      | 'status'
      | 'applied_at'
      | 'job_id'
      | 'url'
      | 'location'
      | 'notes'
      | 'contacts'
      | 'interview_dates'
      | 'follow_up_dates'
      | 'resume_id'
      | 'source'
      | 'answer_by'
  }
  'public.notification_ways': {
    update: 'tells'
  }
  'public.preferences': {
    insert: '*'
    update: '*'
  }
  'public.profile_entries': {
    insert: '*'
    update: '*'
  }
  'public.profile_extras': {
    insert: '*'
    update: '*'
  }
  'public.profiles': {
    insert: '*'
    update: '*'
  }
  'public.resumes': {
    insert: '*'
    update: '*'
  }
  'public.saved_jobs': {
    insert: 'user_id' | 'job_id'
  }
  'public.saved_searches': {
    insert:
      | 'id'
      | 'user_id'
      | 'name'
      | 'query'
      | 'last_looked_at'
      | 'alert_frequency'
      | 'alert_hour'
      | 'alert_weekday'
      | 'time_zone'
    update: 'name' | 'query' | 'alert_frequency' | 'alert_hour' | 'alert_weekday' | 'time_zone'
  }
}

export interface BrowserForeignKeys {
  'public.application_events': [
    {
      foreignKeyName: 'application_events_application_id_fkey'
      columns: ['application_id']
      isOneToOne: false
      referencedRelation: 'job_applications'
      referencedColumns: ['id']
    },
  ]
  'public.application_interviews': [
    {
      foreignKeyName: 'application_interviews_application_id_fkey'
      columns: ['application_id']
      isOneToOne: false
      referencedRelation: 'job_applications'
      referencedColumns: ['id']
    },
  ]
  'public.application_notes': [
    {
      foreignKeyName: 'application_notes_application_id_fkey'
      columns: ['application_id']
      isOneToOne: false
      referencedRelation: 'job_applications'
      referencedColumns: ['id']
    },
  ]
  'public.feed_addresses': [
    {
      foreignKeyName: 'feed_addresses_search_id_fkey'
      columns: ['search_id']
      isOneToOne: false
      referencedRelation: 'saved_searches'
      referencedColumns: ['id']
    },
  ]
  'public.follow_up_reminders': [
    {
      foreignKeyName: 'follow_up_reminders_application_id_fkey'
      columns: ['application_id']
      isOneToOne: false
      referencedRelation: 'job_applications'
      referencedColumns: ['id']
    },
  ]
  'public.followed_employers': [
    {
      foreignKeyName: 'followed_employers_search_id_fkey'
      columns: ['search_id']
      isOneToOne: true
      referencedRelation: 'saved_searches'
      referencedColumns: ['id']
    },
  ]
  'public.hides': [
    {
      foreignKeyName: 'hides_search_id_fkey'
      columns: ['search_id']
      isOneToOne: false
      referencedRelation: 'saved_searches'
      referencedColumns: ['id']
    },
  ]
  'public.job_applications': [
    {
      foreignKeyName: 'job_applications_import_id_fkey'
      columns: ['import_id']
      isOneToOne: false
      referencedRelation: 'application_imports'
      referencedColumns: ['id']
    },
  ]
  'public.search_matches': [
    {
      foreignKeyName: 'search_matches_job_id_fkey'
      columns: ['job_id']
      isOneToOne: false
      referencedRelation: 'jobs'
      referencedColumns: ['id']
    },
    {
      foreignKeyName: 'search_matches_search_id_fkey'
      columns: ['search_id']
      isOneToOne: false
      referencedRelation: 'saved_searches'
      referencedColumns: ['id']
    },
  ]
}
