import {
	compose,
	type findAgreement,
	leasesToSign,
	listTemplates,
	needsLeadPaint,
	ownSigners,
	signingFieldsOf,
} from "#domain/agreements";
import { choicesOf } from "~/web/choices.server";
import { newIdempotencyKey } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, optionalIdParam } from "~/web/not-found.server";

type Agreement = NonNullable<ReturnType<typeof findAgreement>>;

/** Behind the picker of the lease. */
export function leaseFinder(manager: Manager) {
	return { leaseId: (ask: Parameters<typeof leasesToSign>[1]) => leasesToSign(manager, ask) };
}

/** Which lease, which template, which addenda; the lead paint one is ticked where the law asks for it. */
export function readDocumentStep(manager: Manager, request: Request, draft?: Agreement) {
	const asked = optionalIdParam(request, "lease");
	const leaseId = draft?.leaseId ?? asked;
	const templates = listTemplates(manager);
	const option = ({ key, name, region, boxed }: (typeof templates)[number]) => ({
		value: key,
		label: [name, region].filter(Boolean).join(", ") + (boxed ? " (built-in)" : ""),
	});
	const lead = leaseId !== undefined && needsLeadPaint(manager, leaseId) ? ["lead_paint"] : [];
	return {
		step: "document" as const,
		...headOf(draft),
		leases: draft ? undefined : choicesOf("leaseId", (ask) => leasesToSign(manager, ask), leaseId ? [leaseId] : []),
		templates: templates.filter(({ kind }) => kind !== "addendum").map(option),
		addenda: templates.filter(({ kind }) => kind === "addendum").map(option),
		values: {
			leaseId: leaseId === undefined ? "" : String(leaseId),
			templateKey: draft?.templateKey ?? templates.find(({ kind }) => kind === "lease")?.key ?? "",
			addenda: draft?.addenda ?? lead,
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The lease's terms with where they come from, what is missing, and the text with them in it. */
export function readTermsStep(manager: Manager, draft: Agreement) {
	const { blocks, terms, unresolved } = found(compose(manager, draft));
	const { leaseId, propertyId, unitId } = draft;
	const sources = {
		lease: href("/app/addeditlease", { id: leaseId }),
		property: href("/app/addnewproperty", { pid: propertyId }),
		unit: href("/app/addeditunit", { uid: unitId }),
		late_fees: href("/app/automaticlatefees"),
		organization: "",
	};
	return {
		step: "terms" as const,
		...headOf(draft),
		fields: terms.fields.map(({ key, value, source }) => ({ key, value, source, to: sources[source] })),
		unresolved: unresolved.map((one) => ({ ...one, to: one.source ? sources[one.source] : "" })),
		blocks,
		needsLead: needsLeadPaint(manager, leaseId) && !draft.addenda.includes("lead_paint"),
		values: { extraClauses: draft.extraClauses },
	};
}

/** The signers, their order, and the deadline. */
export function readSignersStep(manager: Manager, draft: Agreement) {
	const { signers, landlordUserId, expiryDays, ...how } = signingFieldsOf(draft);
	const own = ownSigners(manager);
	const text = compose(manager, draft);
	return {
		step: "signers" as const,
		...headOf(draft),
		own: own.map(({ userId, name, email }) => ({ value: userId, label: `${name} (${email})` })),
		unresolved: text?.unresolved.length ?? 0,
		values: {
			signers: signers.map(({ role, tenantId, name, email }) => ({
				...{ role, name, email, tenantId: tenantId === undefined ? "" : String(tenantId) },
			})),
			landlordUserId: String(landlordUserId || own[0]?.userId || ""),
			...how,
			expiryDays: String(expiryDays),
		},
	};
}

function headOf(draft: Agreement | undefined) {
	return {
		draft: draft && {
			id: draft.id,
			title: draft.title,
			lease: `${draft.propertyName} · ${draft.unitNumber}, ${draft.leaseName}`,
		},
	};
}
