const [nan, minusInfinity, minusZero, nullish, infinity, missing, hole] = [-2, -3, -4, -5, -6, -7, -1];

/** Says that data holds something else than plain objects, lists, texts, numbers, truths and days. */
class NotPlain extends Error {}

/**
 * A page's data for its hydration, letter for letter as turbo-stream encodes it: each object, list, text and number is
 * written once and referred to by its position. Undefined if it holds something that turbo-stream must write, such as a
 * promise or an error.
 */
export function textOf(data: object): string | undefined {
	try {
		const parts = new Encoding();
		parts.positionOf(data);
		return `[${parts.written.join(",")}]\n`;
	} catch (error) {
		if (error instanceof NotPlain) return undefined;
		throw error;
	}
}

class Encoding {
	readonly written: string[] = [];
	readonly #positions = new Map<unknown, number>();
	#next = 0;

	positionOf(value: unknown): number {
		if (value === undefined) return missing;
		if (value === null) return nullish;
		// The data itself, at position 0, is looked up as if it weren't known.
		const known = this.#positions.get(value);
		if (known) return known;
		if (typeof value === "number") {
			if (Number.isNaN(value)) return nan;
			if (value === Number.POSITIVE_INFINITY) return infinity;
			if (value === Number.NEGATIVE_INFINITY) return minusInfinity;
			if (value === 0 && 1 / value < 0) return minusZero;
		}
		const position = this.#next++;
		this.#positions.set(value, position);
		this.written[position] = this.#write(value);
		return position;
	}

	#write(value: unknown): string {
		if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
			return JSON.stringify(value);
		}
		if (Array.isArray(value)) return this.#list(value);
		if (typeof value !== "object" || value === null) throw new NotPlain();
		if (value instanceof Date) return `["D",${value.getTime()}]`;
		if (Object.getPrototypeOf(value) !== Object.prototype || Object.getOwnPropertySymbols(value).length > 0) {
			throw new NotPlain();
		}
		return this.#object(value as Record<string, unknown>);
	}

	#list(values: readonly unknown[]): string {
		let list = "[";
		for (let at = 0; at < values.length; at++) {
			list += `${at > 0 ? "," : ""}${at in values ? this.positionOf(values[at]) : hole}`;
		}
		return `${list}]`;
	}

	#object(value: Record<string, unknown>): string {
		let object = "{";
		for (const key of Object.keys(value)) {
			object += `${object === "{" ? "" : ","}"_${this.positionOf(key)}":${this.positionOf(value[key])}`;
		}
		return `${object}}`;
	}
}
