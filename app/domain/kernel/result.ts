/**
 * An expected refusal. `field` names the form field it belongs to (`lines[1].amount`), or none for the whole form.
 * `others` were refused with it, each at a field of its own.
 */
export type Failure = { ok: false; field?: string; message: string; others?: readonly Failure[] };

/** What a domain behavior answers: `{ ok: true, … }` or why not. Bugs throw instead. */
export type Result<T extends object = object> = ({ ok: true } & T) | Failure;

/** An expected refusal: what to say, and the form field to say it at. */
export function refuse(message: string, field?: string): Failure {
	return field === undefined ? { ok: false, message } : { ok: false, message, field };
}

/** Several refusals in one, what was refused with each too, the same words at the same field once; undefined where there are none. */
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
