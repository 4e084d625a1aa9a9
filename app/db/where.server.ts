type Value = string | number;

/** The conditions of a list and the values of their `?`, kept in one order; `add` puts a further one to them, `addAll` several. */
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

/** The pattern of `LIKE ? ESCAPE '\'` that finds a text as it was typed, anywhere. */
export function anywhere(typed: string): string {
	return `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
}
