/**
 * Whose records a function may see and on whose behalf it acts. Every read and write of the domain takes one.
 * `profileId` is the organization's; `userId` is the person acting, null for scheduled work.
 */
export type Scope = {
	readonly profileId: number;
	readonly userId: number | null;
	/** True if their role shows them of maintenance only what is assigned to them. */
	readonly assignedOnly?: boolean | undefined;
	/** True if they may post to closed periods and confirmed that they want to (`refuseClosedDate`). */
	readonly postsBehind?: boolean | undefined;
	/** Whether the form confirms posting before a reconciled statement's date; unset if no one is there to answer. */
	readonly postsReconciled?: boolean | undefined;
	/** Whether the form confirms a date far from today; unset if no one is there to answer (`refuseFarDate`). */
	readonly confirmsFarDate?: boolean | undefined;
};

/** The organization's scope with no one acting, for scheduled work and for visitors with a link. */
export function systemScope(profileId: number): Scope {
	return { profileId, userId: null };
}
