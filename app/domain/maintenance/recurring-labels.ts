export const recurringScopes = {
	property: "The property",
	units: "All units, one request each",
	chosen: "Chosen units, one request each",
} as const;

export const recurrenceBases = {
	calendar: "On set dates",
	completion: "After the last one is done",
	meter: "By a meter reading",
} as const;

export const recurrencePeriods = { day: "days", week: "weeks", month: "months", year: "years" } as const;

export const recurrenceEnds = { never: "Never", after: "After a number of dates", on: "On a date" } as const;

export const meters = {
	water: "Water",
	gas: "Gas",
	electric: "Electricity",
	heat: "Heat",
	hours: "Operating hours",
} as const;

export type RecurringScope = keyof typeof recurringScopes;
export type RecurrenceBasis = keyof typeof recurrenceBases;
export type RecurrencePeriod = keyof typeof recurrencePeriods;
export type Meter = keyof typeof meters;

type Every = { basis: RecurrenceBasis; every: number; period: RecurrencePeriod; meter: string };

/** "Every 3 months", "2 weeks after the last", "Every 500 on the water meter". */
export function everyWords({ basis, every, period, meter }: Every): string {
	if (basis === "meter") return `Every ${every.toLocaleString("en-US")} on the ${meterName(meter)} meter`;
	const plural = recurrencePeriods[period];
	const span = every === 1 ? plural.slice(0, -1) : `${every} ${plural}`;
	return basis === "calendar" ? `Every ${span}` : `${every === 1 ? `1 ${span}` : span} after the last one`;
}

function meterName(meter: string): string {
	return Object.hasOwn(meters, meter) ? meters[meter as Meter].toLowerCase() : "property's";
}
