/** A record that a picker offers; `note` tells two of the same name apart where they are searched for. */
export type Choice = { id: number; name: string; note?: string | undefined; active: boolean };

/** Active records that hold what was typed, at most `limit` of them, and those of `keep` in any case. */
export type ChoiceRequest = {
	q?: string;
	keep?: readonly number[];
	limit?: number;
	/**
	 * For a select, without notes: where there are as many as the limit, only those of `keep` are given, so that so many
	 * are not read to be thrown away.
	 */
	orNone?: boolean;
};
