type UnitPattern = {
	/** 1 to 500. */
	count: number;
	/** Stands before every number: "A-". */
	prefix?: string | undefined;
	/** Of the first unit, 1 when unset; leading zeros are kept ("001"). With floors: of the first unit on floor one. */
	firstNumber?: string | undefined;
	/** Units on a floor: 4 makes 101 to 104, 201 to 204. Unset: one run of numbers. */
	perFloor?: number | undefined;
};

/** The unit numbers a pattern makes, for a preview that can still be edited. */
export function proposeUnits({ count, prefix = "", firstNumber = "", perFloor }: UnitPattern): string[] {
	const width = /^0\d+$/.test(firstNumber) ? firstNumber.length : 0;
	const first = Number.parseInt(firstNumber, 10) || (perFloor ? 101 : 1);
	const step = perFloor && perFloor > 99 ? 1000 : 100;
	return Array.from({ length: count }, (_, at) => {
		const number = perFloor ? first + Math.floor(at / perFloor) * step + (at % perFloor) : first + at;
		return prefix + String(number).padStart(width, "0");
	});
}
