type Value = string | number;

/** A condition with the values of its `?`. */
export type Condition = { sql: string; params: readonly Value[] };

/**
 * Builds a list's conditions with the values of their `?` in the same order. `add` adds a condition, `addAll` several.
 */
export function whereOf(condition: string, ...values: Value[]) {
	const where = [condition];
	const params = [...values];
	return {
		where,
		params,
		add(further: string, ...more: Value[]) {
			where.push(further);
			params.push(...more);
		},
		addAll({ conditions, params: more }: { conditions: readonly string[]; params: readonly Value[] }) {
			where.push(...conditions);
			params.push(...more);
		},
	};
}

/** The pattern for `LIKE ? ESCAPE '\'` that finds a typed text anywhere. */
export function anywhere(typed: string): string {
	return `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
}
