import { formatDateTime } from "#domain/calendar/format";
import { printedPicture } from "#domain/files";
import type { Paper, PaperPart, PaperTable } from "#domain/paper";
import { homeName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type InspectionRoom, roomsOf } from "./find-inspection";
import type { InspectionRecord } from "./inspection-record";
import { alarmWords, conditions, inspectionKinds, signerRoles } from "./labels";
import { drawingOf, signaturesOf } from "./signatures";

/** The content of an inspection's PDF: what was found room by room with photos, the signatures, and who gave them. */
export async function inspectionPaper(scope: Scope, inspection: InspectionRecord): Promise<Paper> {
	const { number, kind, inspectedOn } = inspection;
	const { name, locale, timeZone, date } = organizationOf(scope);
	const moment = (iso: string) => formatDateTime(iso, { locale, timeZone });
	const parts: PaperPart[] = [factsOf(scope, inspection)];
	for (const room of roomsOf(inspection)) parts.push(...(await roomParts(scope, room)));
	return {
		title: `${inspectionKinds[kind]} inspection`,
		sender: [name],
		recipient: [],
		subtitle: `${homeName(scope, inspection)}, ${inspectedOn === null ? "" : date(inspectedOn)}, document ${number}`,
		parts: [...parts, ...signatureParts(inspection, moment)],
		foot: `${inspectionKinds[kind]} inspection, document ${number}`,
		locale,
	};
}

function factsOf(scope: Scope, inspection: InspectionRecord): PaperPart {
	const { leaseId, meterElectric, meterGas, meterWater, keys, smokeAlarms, remarks, unsignedReason } = inspection;
	const lease = statement<{ name: string }>("SELECT name FROM leases WHERE id = ?").get(leaseId);
	const facts: [string, string][] = [
		["Home", homeName(scope, inspection)],
		["Lease", lease?.name ?? ""],
		["Electric meter", meterElectric],
		["Gas meter", meterGas],
		["Water meter", meterWater],
		["Keys", keys === null ? "" : String(keys)],
		["Smoke alarms", smokeAlarms === null ? "" : alarmWords[smokeAlarms]],
		["Remarks", remarks],
		["Not signed by the resident", unsignedReason],
	];
	return {
		...{ kind: "table", heading: "" },
		columns: [{ header: "About" }, { header: "Value", grow: 3 }],
		rows: facts.filter(([, value]) => value !== "").map((cells) => ({ cells })),
	};
}

async function roomParts(scope: Scope, room: InspectionRoom): Promise<PaperPart[]> {
	const shown = room.items.filter(({ leftOut }) => !leftOut);
	if (shown.length === 0) return [];
	const table: PaperTable = {
		...{ kind: "table", heading: room.name },
		columns: [{ header: "Item", grow: 2 }, { header: "Condition" }, { header: "Note", grow: 3 }],
		rows: shown.map(({ name, condition, note }) => ({
			cells: [name, condition === null ? "" : conditions[condition], note],
		})),
	};
	const pictures = [];
	for (const { name, photos } of shown) {
		for (const { id } of photos) {
			const image = await printedPicture(scope, id);
			if (image) pictures.push({ ...image, alt: `Photo of ${name}, ${room.name}`, caption: `${room.name}: ${name}` });
		}
	}
	return pictures.length > 0 ? [table, { kind: "pictures", pictures }] : [table];
}

function signatureParts({ id }: InspectionRecord, moment: (iso: string) => string): PaperPart[] {
	const signatures = signaturesOf(id);
	const consents = new Map(signatures.map((one) => [one.consentVersion, one.consentWords]));
	return [
		{ kind: "heading", text: "Signatures" },
		...signatures.map((one): PaperPart => {
			const words = `Signed electronically\n${moment(one.signedDate)}`;
			const signed = { typed: one.typedName, drawing: drawingOf(one.id), words };
			return { kind: "signature", name: one.name, role: signerRoles[one.role], signed };
		}),
		{
			...{ kind: "table", heading: "Signed by" },
			columns: [
				{ header: "Name", grow: 2 },
				{ header: "Role" },
				{ header: "Signed", grow: 2 },
				{ header: "IP address" },
			],
			rows: signatures.map((one) => ({
				cells: [one.name, signerRoles[one.role], moment(one.signedDate), one.ipAddress],
			})),
		},
		...[...consents].flatMap(([version, words]): PaperPart[] => [
			{ kind: "heading", text: "Consent to electronic records", level: 2 },
			{ kind: "text", runs: [{ text: `Version ${version}: “${words}”` }] },
		]),
		{
			kind: "text",
			runs: [{ text: "Anyone with a copy of this file can verify it by its number. Any change will be detected." }],
		},
	];
}
