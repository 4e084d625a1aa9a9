import type { Inspection } from "#domain/inspections";
import { alarmWords } from "#domain/inspections/labels";
import { Facts } from "~/ui/facts";

export type Details = Pick<
	Inspection,
	"meterElectric" | "meterGas" | "meterWater" | "keys" | "smokeAlarms" | "remarks"
>;

/** What the page of an inspection says beside its rooms. */
export function detailsOf({ meterElectric, meterGas, meterWater, keys, smokeAlarms, remarks }: Details): Details {
	return { meterElectric, meterGas, meterWater, keys, smokeAlarms, remarks };
}

/** Meter readings, keys, alarms and remarks, or `empty` if there are none. */
export function DetailFacts({ details, empty = null }: { details: Details; empty?: React.ReactNode }) {
	const { meterElectric, meterGas, meterWater, keys, smokeAlarms, remarks } = details;
	const facts = [
		{ label: "Electric meter", value: meterElectric },
		{ label: "Gas meter", value: meterGas },
		{ label: "Water meter", value: meterWater },
		{ label: "Keys", value: keys === null ? "" : String(keys) },
		{ label: "Smoke alarms", value: smokeAlarms === null ? "" : alarmWords[smokeAlarms] },
		{ label: "Remarks", value: remarks },
	];
	return facts.some(({ value }) => value) ? <Facts facts={facts} /> : empty;
}
