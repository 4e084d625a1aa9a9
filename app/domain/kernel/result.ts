/**
 * An expected refusal. `field` names the form field it belongs to, such as `lines[1].amount`; without it, the whole
 * form. `others` are further refusals of the same form. `waits`: another member has to approve it.
 */
export type Failure = {
	ok: false;
	field?: string;
	message: string;
	others?: readonly Failure[];
	waits?: { kind: string; amountCents: number | null };
};

/** The result of a domain function: `{ ok: true, … }` or an expected refusal. Bugs throw instead. */
export type Result<T extends object = object> = ({ ok: true } & T) | Failure;

/** Creates an expected refusal with a message and the form field it belongs to. */
export function refuse(message: string, field?: string): Failure {
	return field === undefined ? { ok: false, message } : { ok: false, message, field };
}

/** Combines several refusals, and their `others`, into one without duplicates; undefined if there are none. */
export function refuseAll(failures: readonly (Failure | undefined)[]): Failure | undefined {
	const each = failures.flatMap((failure) => {
		if (!failure) return [];
		const { others = [], ...own } = failure;
		return [own, ...others];
	});
	const said = new Map(each.map((failure) => [`${failure.field ?? ""}\n${failure.message}`, failure]));
	const [first, ...others] = said.values();
	return first && (others.length > 0 ? { ...first, others } : first);
}
