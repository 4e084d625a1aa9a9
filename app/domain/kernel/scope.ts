/**
 * Whose records, and on whose behalf. Every read and write of the domain starts from one: `profileId` is the
 * organization's, `userId` the person acting, null for scheduled work.
 */
export type Scope = {
	readonly profileId: number;
	readonly userId: number | null;
	/** They hold a key to closed books, were asked, and post there all the same (`refuseClosedDate`). */
	readonly postsBehind?: boolean | undefined;
	/** Whether their form says to post before what a bank statement proved; unset where no one is there to answer. */
	readonly postsReconciled?: boolean | undefined;
	/** Whether their form says that a date far away is right; unset where no one is there to answer (`refuseFarDate`). */
	readonly confirmsFarDate?: boolean | undefined;
};

/** The organization's scope with no one acting: for scheduled work, and for whoever comes by a link. */
export function systemScope(profileId: number): Scope {
	return { profileId, userId: null };
}
