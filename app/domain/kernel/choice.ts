/** A record offered in a picker. `note` distinguishes records of the same name in a search. */
export type Choice = { id: number; name: string; note?: string | undefined; active: boolean };

/** Which records a picker asks for: active ones that match `q`, at most `limit`, and always those of `keep`. */
export type ChoiceRequest = {
	q?: string;
	keep?: readonly number[];
	limit?: number;
	/**
	 * For a select, without notes: if there are `limit` records or more, returns only those of `keep`, because a select
	 * doesn't show that many.
	 */
	orNone?: boolean;
};
