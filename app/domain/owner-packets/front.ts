import { printPaper } from "#domain/paper";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Merged } from "./merge-pdfs";
import type { PacketToMake } from "./packet-of";

/** The first page of a packet: whose it is, the message, and on which page each part begins. */
export function printFront(
	scope: Scope,
	{ from, to, message, isFinal }: PacketToMake,
	{ name, propertyName }: { name: string; propertyName: string | null },
	{ starts, leftOut }: Omit<Merged, "bytes">,
): Promise<Uint8Array> {
	const { name: organizationName, date, locale } = organizationOf(scope);
	const text = (words: string) => ({ kind: "text" as const, runs: [{ text: words }] });
	return printPaper({
		title: "Owner packet",
		sender: [organizationName],
		recipient: [name, ...(propertyName ? [propertyName] : [])],
		subtitle: `${date(from)} to ${date(to)}${isFinal ? "" : ", draft: figures may still change"}`,
		parts: [
			...(message ? [text(message)] : []),
			...(starts.length > 0
				? [
						{
							...{ kind: "table" as const, heading: "Contents" },
							columns: [
								{ header: "Part", grow: 5 },
								{ header: "Page", align: "end" as const },
							],
							rows: starts.map((one) => ({ cells: [one.name, String(one.page)] })),
						},
					]
				: [text("Nothing happened in this period.")]),
			...(leftOut.length > 0
				? [
						{ kind: "heading" as const, text: "Not included", level: 2 as const },
						...leftOut.map((one) => ({ ...text(one), label: "•" })),
						text("Ask us for these files."),
					]
				: []),
		],
		foot: `${name}, ${date(from)} to ${date(to)}`,
		locale,
		isPart: true,
	});
}
