import type { Option, OptionGroup } from "~/ui/options";

/** The time zones of the United States by their common names, from east to west. */
const american = {
	"America/New_York": "Eastern Time (New York)",
	"America/Chicago": "Central Time (Chicago)",
	"America/Denver": "Mountain Time (Denver)",
	"America/Phoenix": "Mountain Time, no daylight saving (Phoenix)",
	"America/Los_Angeles": "Pacific Time (Los Angeles)",
	"America/Anchorage": "Alaska Time (Anchorage)",
	"Pacific/Honolulu": "Hawaii Time (Honolulu)",
	"America/Puerto_Rico": "Atlantic Time (Puerto Rico)",
};

/**
 * Every time zone, those of the United States and UTC first, the others by part of the world; `chosen` is among them.
 */
export function timeZoneOptions(chosen: string): (Option | OptionGroup)[] {
	const zones = new Set([...Intl.supportedValuesOf("timeZone"), chosen]);
	const others = [...zones].filter((zone) => zone !== "UTC" && !Object.hasOwn(american, zone));
	const parts = [...new Set(others.map((zone) => zone.split("/")[0] ?? ""))].sort();
	return [
		{ label: "United States", options: Object.entries(american).map(([value, label]) => ({ value, label })) },
		{ label: "All time zones", options: [{ value: "UTC", label: "UTC" }] },
		...parts.map((part) => ({
			label: part,
			options: others
				.filter((zone) => zone.split("/")[0] === part)
				.map((zone) => ({ value: zone, label: named(zone) })),
		})),
	];
}

/** A zone as people read it: "Buenos Aires, Argentina" of "America/Argentina/Buenos_Aires". */
export function timeZoneName(zone: string): string {
	const name = Object.entries(american).find(([value]) => value === zone)?.[1];
	return name ?? (zone.includes("/") ? `${named(zone)} (${zone.split("/")[0]})` : zone);
}

function named(zone: string): string {
	const [, ...places] = zone.replaceAll("_", " ").split("/");
	return places.length > 0 ? places.reverse().join(", ") : zone;
}
