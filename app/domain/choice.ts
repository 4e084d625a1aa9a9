/** A record that a picker offers; `note` tells two of the same name apart. */
export type Choice = { id: number; name: string; note: string; active: boolean };

/** Active records that hold what was typed, at most `limit` of them, and those of `keep` in any case. */
export type ChoiceRequest = {
	q?: string;
	keep?: readonly number[];
	limit?: number;
	/** Where there are as many as the limit, only those of `keep` are given: so many are not read to be thrown away. */
	orNone?: boolean;
};
