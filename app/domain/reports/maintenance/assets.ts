import { assetKinds, assetStatuses } from "#domain/assets/labels";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { askedProperties } from "../in-parts";
import { assetRows } from "./asset-rows";

const warrantyWords = {
	running: "Under warranty",
	ending: "Ends within 60 days",
	ended: "Ended",
	unknown: "Not known",
} as const;

const filters = {
	kind: { label: "Type", words: assetKinds },
	warranty: { label: "Warranty", words: warrantyWords },
	retired: { label: "Retired", words: { leave_out: "Leave out", include: "Include" }, standard: "leave_out" },
} as const;

/** What is installed where, with its age and warranty on a day. */
export const assetsReport = defineReport("assets", {
	period: "asOf",
	filters,
	rule: "Appliances and equipment installed by this date, or with no installation date. Age, warranty and service are as of this date. Status and vendor are current.",
	rows: (scope: Scope, asked: Asked<typeof filters>) => {
		const { kind, warranty, retired } = asked.filters;
		const propertyIds = askedProperties(asked);
		return assetRows(scope, { asOf: asked.asOf, propertyIds, kind, warranty, retired: retired === "include" });
	},
	columns: {
		unit: {
			label: "Unit",
			type: "text",
			of: ({ unit }) => unit || "Whole property",
			drill: ({ unitId }) => (unitId === null ? undefined : { to: "unit", id: unitId }),
		},
		property: {
			label: "Property",
			type: "text",
			of: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		name: { label: "Name", type: "text", of: ({ name }) => name, drill: ({ id }) => ({ to: "asset", id }) },
		kind: { label: "Type", type: "text", of: ({ kind }) => assetKinds[kind] },
		make: { label: "Make", type: "text", of: ({ make }) => make },
		model: { label: "Model", type: "text", of: ({ model }) => model },
		serial: { label: "Serial no.", type: "text", of: ({ serialNumber }) => serialNumber },
		installed: { label: "Installed", type: "date", of: ({ installedDate }) => installedDate },
		years: { label: "Age (years)", type: "count", of: ({ years }) => years },
		warranty: { label: "Warranty", type: "text", of: ({ warranty }) => warrantyWords[warranty] },
		warrantyUntil: { label: "Warranty until", type: "date", of: ({ warrantyUntil }) => warrantyUntil },
		warrantyBy: { label: "Warranty provider", type: "text", of: ({ warrantyBy }) => warrantyBy, hidden: true },
		lifeEnds: { label: "Expected life ends", type: "date", of: ({ lifeEnds }) => lifeEnds, hidden: true },
		status: { label: "Status", type: "text", of: ({ status }) => assetStatuses[status] },
		vendor: { label: "Serviced by", type: "text", of: ({ vendor }) => vendor, hidden: true },
		serviced: { label: "Last serviced", type: "date", of: ({ lastServiced }) => lastServiced, hidden: true },
		services: { label: "Service cost", type: "money", of: ({ serviceCents }) => serviceCents, sum: true },
		cost: { label: "Cost", type: "money", of: ({ costCents }) => costCents, sum: true },
		id: { label: "Appliance ID", type: "number", of: ({ id }) => id, fileOnly: true },
	},
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
	},
	standardGroup: "property",
});
