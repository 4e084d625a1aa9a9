type UnitPattern = {
	/** 1 to 500. */
	count: number;
	/** Text before every number, such as "A-". */
	prefix?: string | undefined;
	/** Number of the first unit; leading zeros are kept ("001"). If unset, 1, or 101 with `perFloor`. */
	firstNumber?: string | undefined;
	/** Units per floor: 4 gives 101 to 104, 201 to 204. If unset, the numbers are consecutive. */
	perFloor?: number | undefined;
};

/** The unit numbers that a pattern gives, for a preview that can be edited. */
export function proposeUnits({ count, prefix = "", firstNumber = "", perFloor }: UnitPattern): string[] {
	const width = /^0\d+$/.test(firstNumber) ? firstNumber.length : 0;
	const first = Number.parseInt(firstNumber, 10) || (perFloor ? 101 : 1);
	const step = perFloor && perFloor > 99 ? 1000 : 100;
	return Array.from({ length: count }, (_, at) => {
		const number = perFloor ? first + Math.floor(at / perFloor) * step + (at % perFloor) : first + at;
		return prefix + String(number).padStart(width, "0");
	});
}
