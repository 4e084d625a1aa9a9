/** The role in which someone is notified. */
export type SubjectRole = "property_manager" | "tenant" | "property_owner";

/** Subjects that are one record, with the roles that have a page about it. A subject has the record's id. */
export const recordSubjects = {
	lease: ["property_manager", "property_owner"],
	/** The end of a lease, by the lease's id. */
	lease_end: ["property_manager", "tenant", "property_owner"],
	/** A resident's own notice to move out, by the lease's id. */
	move_out_notice: ["property_manager", "tenant"],
	renewal_offer: ["property_manager", "tenant"],
	agreement: ["property_manager"],
	unit: ["property_manager", "property_owner"],
	/** Everyone still waiting for a unit, by the unit's id. */
	unit_applicants: ["property_manager"],
	application: ["property_manager"],
	listing: ["property_manager"],
	/** A listing's ad on Craigslist, by the listing's id. */
	craigslist_ad: ["property_manager"],
	/** An inquiry about a listing, by the listing's id. */
	listing_inquiry: ["property_manager"],
	request: ["property_manager", "tenant", "property_owner"],
	/** A request that someone is called to, by the request's id. */
	emergency: ["property_manager"],
	/** A task of the team. */
	task: ["property_manager"],
	work_order: ["property_manager"],
	inspection: ["property_manager", "tenant"],
	/** A unit on its way to rent-ready, by the turn's id. */
	unit_turn: ["property_manager"],
	/** An estimate that waits for an owner's approval, by the request's id. */
	approval_request: ["property_owner"],
	transaction: ["property_manager", "tenant", "property_owner"],
	online_payment: ["property_manager", "tenant"],
	/** An online payment that failed or was returned. */
	failed_online_payment: ["property_manager", "tenant"],
	tenant: ["property_manager"],
	rental_owner: ["property_manager"],
	vendor: ["property_manager"],
	/** A change that waits for another member, or was decided on. */
	approval: ["property_manager"],
	/** An export of everything that the organization keeps. */
	data_export: ["property_manager"],
	/** A report that is sent again and again. */
	report_schedule: ["property_manager"],
	/** Where changes are sent to a program. */
	webhook: ["property_manager"],
	/** A report made as a file, for whoever asked for it. */
	report_file: ["property_manager"],
	/** A person's request to erase their data, by the request's id. */
	erasure_request: ["property_manager"],
} as const satisfies Record<string, readonly SubjectRole[]>;

/** Subjects that are several records or a setting, with the roles that have a page about them. They have no id. */
export const pageSubjects = {
	rent_due: ["property_manager", "tenant"],
	overdue_rent: ["property_manager", "tenant"],
	ending_leases: ["property_manager"],
	inquiries: ["property_manager"],
	autopay: ["tenant"],
	insurance: ["tenant"],
	payout_account: ["property_owner"],
	/** The documents that are shared with a resident or an owner. */
	documents: ["tenant", "property_owner"],
	/** What is kept about oneself: its export and its erasure. */
	own_data: ["tenant", "property_owner"],
	/** Work that was someone else's until they left the team. */
	own_work: ["property_manager"],
	/** The devices and sessions of one's own login. */
	own_sessions: ["property_manager", "tenant", "property_owner"],
} as const satisfies Record<string, readonly SubjectRole[]>;

type RecordKind = keyof typeof recordSubjects;
type PageKind = keyof typeof pageSubjects;
export type SubjectKind = RecordKind | PageKind;

/** What a notification or an email is about. The domain knows no addresses: `web/subject-href.ts` has the pages. */
export type Subject =
	| { [Kind in RecordKind]: { kind: Kind; id: number } }[RecordKind]
	| { [Kind in PageKind]: { kind: Kind; id?: undefined } }[PageKind];

/** The roles that have a page for a kind. */
export type RolesOf<Kind extends SubjectKind> = Kind extends RecordKind
	? (typeof recordSubjects)[Kind][number]
	: Kind extends PageKind
		? (typeof pageSubjects)[Kind][number]
		: never;

/** The subjects that a role has a page for. */
export type SubjectFor<Role extends SubjectRole> = {
	[Kind in SubjectKind]: Role extends RolesOf<Kind> ? Extract<Subject, { kind: Kind }> : never;
}[SubjectKind];

/** A subject as it is stored; both are null if there is none. */
export type StoredSubject = { aboutKind: string | null; aboutId: number | null };

/** A subject as columns of a row. */
export function storedSubject(about: Subject | undefined): StoredSubject {
	return { aboutKind: about?.kind ?? null, aboutId: about?.id ?? null };
}

/** The subject that a row stores; undefined if it has none, or if its kind is no longer known. */
export function readSubject({ aboutKind, aboutId }: StoredSubject): Subject | undefined {
	if (aboutKind === null) return undefined;
	if (Object.hasOwn(pageSubjects, aboutKind)) return { kind: aboutKind as PageKind };
	if (aboutId === null || !Object.hasOwn(recordSubjects, aboutKind)) return undefined;
	return { kind: aboutKind, id: aboutId } as Subject;
}
