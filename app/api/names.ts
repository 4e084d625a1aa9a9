/** "due_date" as "dueDate", in types. */
type CamelName<Name extends string> = Name extends `${infer First}_${infer Rest}`
	? `${First}${Capitalize<CamelName<Rest>>}`
	: Name;

/** What the API takes, by the domain's names. */
type Camel<T> = T extends readonly (infer One)[]
	? Camel<One>[]
	: T extends object
		? { [Name in keyof T as Name extends string ? CamelName<Name> : Name]: Camel<T[Name]> }
		: T;

/** Renames what the API takes to the domain's names: "amount_cents" to "amountCents". */
export function toDomain<T>(value: T): Camel<T> {
	return renamed(value, (name) =>
		name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
	) as Camel<T>;
}

/** Renames what the domain gives to the API's names: "amountCents" to "amount_cents". */
export function toApi(value: unknown): unknown {
	return renamed(value, apiName);
}

export function apiName(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
	if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [rename(name), renamed(one, rename)]));
}
