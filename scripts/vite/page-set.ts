/** A set of pages, by their numbers from 0. Whole sets are compared a word of 32 pages at a time. */
export class PageSet {
	readonly words: Uint32Array;

	constructor(pages: number) {
		this.words = new Uint32Array(Math.ceil(pages / 32));
	}

	add(page: number): void {
		this.words[page >> 5] = this.at(page >> 5) | (1 << (page & 31));
	}

	has(page: number): boolean {
		return ((this.at(page >> 5) >>> (page & 31)) & 1) === 1;
	}

	addAll(other: PageSet): void {
		for (let word = 0; word < this.words.length; word++) this.words[word] = this.at(word) | other.at(word);
	}

	/** How many pages are in this set and not in the other. */
	sizeWithout(other: PageSet): number {
		let size = 0;
		for (let word = 0; word < this.words.length; word++) size += ones(this.at(word) & ~other.at(word));
		return size;
	}

	/** How many pages are in all three sets. */
	sizeWithin(other: PageSet, third: PageSet): number {
		let size = 0;
		for (let word = 0; word < this.words.length; word++) size += ones(this.at(word) & other.at(word) & third.at(word));
		return size;
	}

	/** Calls `each` with every page that is in this set and not in the other. */
	forEachWithout(other: PageSet, each: (page: number) => void): void {
		for (let word = 0; word < this.words.length; word++) {
			for (let left = this.at(word) & ~other.at(word); left !== 0; left &= left - 1) {
				each(word * 32 + 31 - Math.clz32(left & -left));
			}
		}
	}

	private at(word: number): number {
		return this.words[word] ?? 0;
	}
}

function ones(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
