/**
 * Where a component is in its page, as React counts it for `useId`: each list on the way to it and its position there.
 */
export class Place {
	/** The length of a list, then the position in it, for each list on the way; what is beyond `#depth` is over. */
	readonly #forks: number[] = [];
	#depth = 0;

	enter(length: number, position: number) {
		this.#forks[this.#depth++] = length;
		this.#forks[this.#depth++] = position;
	}

	leave() {
		this.#depth -= 2;
	}

	/** The id of the component here: its `count`th one. */
	id(count: number): string {
		return `:R${this.#path()}${count > 0 ? `H${count.toString(32)}` : ""}:`;
	}

	/** A bit sequence with a leading 1, the deepest position first. Bits beyond 30 are kept as text. */
	#path(): string {
		let bits = 1;
		let overflow = "";
		for (let at = 0; at < this.#depth; at += 2) {
			const [length, position] = [this.#forks[at] ?? 0, this.#forks[at + 1] ?? 0];
			let used = lengthOf(bits) - 1;
			let rest = bits & ~(1 << used);
			if (lengthOf(length) + used > 30) {
				const full = used - (used % 5);
				overflow = (rest & ((1 << full) - 1)).toString(32) + overflow;
				rest >>= full;
				used -= full;
			}
			bits = (1 << (lengthOf(length) + used)) | ((position + 1) << used) | rest;
		}
		return (bits & ~(1 << (lengthOf(bits) - 1))).toString(32) + overflow;
	}
}

function lengthOf(bits: number): number {
	return 32 - Math.clz32(bits);
}
