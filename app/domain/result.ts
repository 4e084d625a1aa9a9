/** An expected refusal. `field` names the form field it belongs to (`lines[1].amount`), or none for the whole form. */
export type Failure = { ok: false; field?: string; message: string };

/** What a domain behaviour answers: `{ ok: true, … }` or why not. Bugs throw instead. */
export type Result<T extends object = object> = ({ ok: true } & T) | Failure;

/** An expected refusal: what to say, and the form field to say it at. */
export function refuse(message: string, field?: string): Failure {
	return field === undefined ? { ok: false, message } : { ok: false, message, field };
}
