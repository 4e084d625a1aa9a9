import type { LeaseFields, LeasePerson } from "#domain/lease-records";

/**
 * Adds what a draft has and its form has no inputs for: notice, move-out, eviction, certified funds, the import key,
 * deposits' due dates, dates of other charges, and each person's move-in date. A line keeps its own dates if its
 * account is the same. What the form does contain wins.
 */
export function fillFromDraft(draft: LeaseFields, form: LeaseFields): LeaseFields {
	const { noticeDate, moveOutDate, evictionPending, certifiedFundsOnly, importKey } = draft;
	return {
		...{ noticeDate, moveOutDate, evictionPending, certifiedFundsOnly, importKey },
		...form,
		tenants: withOwnMoveIn(draft, draft.tenants, form.tenants),
		cosigners: withOwnMoveIn(draft, draft.cosigners ?? [], form.cosigners ?? []),
		deposits: (form.deposits ?? []).map((line, at) => {
			const { dueDate } = sameLine(draft.deposits, line, at) ?? {};
			return { dueDate, ...line };
		}),
		charges: (form.charges ?? []).map((line, at) => {
			const { kind, firstDate, toDate, occurrences } = sameLine(draft.charges, line, at) ?? {};
			const own = firstDate === draft.startDate ? undefined : firstDate;
			return { kind, firstDate: own, toDate, occurrences, ...line };
		}),
	};
}

function sameLine<Line extends { accountId: number }>(
	lines: Line[] = [],
	{ line, accountId }: { line?: number | undefined; accountId: number },
	at: number,
): Line | undefined {
	const was = lines[line ?? at];
	return was?.accountId === accountId ? was : undefined;
}

/** A person's move-in date that equals the lease's follows the lease's; a different one stays. */
function withOwnMoveIn(draft: LeaseFields, were: LeasePerson[], people: LeasePerson[]): LeasePerson[] {
	return people.map((person) => {
		const was = were.find(({ tenantId }) => tenantId !== undefined && tenantId === person.tenantId);
		const moveInDate = was?.moveInDate === (draft.moveInDate ?? draft.startDate) ? undefined : was?.moveInDate;
		return { ...person, moveInDate: person.moveInDate ?? moveInDate };
	});
}
