import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { agreementTemplates, agreementTemplateVersions } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { AgreementKind } from "./labels";
import { leadPaintAddendum, mouldAddendum, parkingAddendum, petsAddendum } from "./standard-addenda";
import { standardLease, standardRenewal } from "./standard-lease";

export type Template = {
	/** The name of a built-in template, or the ID of a custom one. */
	key: string;
	kind: AgreementKind;
	name: string;
	region: string;
	version: number;
	body: string;
	/** Whether it's built in. */
	boxed: boolean;
	retired: boolean;
	updatedDate: string;
};

const inTheBox = {
	standard_lease: ["lease", "Standard residential lease", standardLease],
	standard_renewal: ["renewal", "Standard renewal", standardRenewal],
	pets: ["addendum", "Pets", petsAddendum],
	lead_paint: ["addendum", "Lead-based paint", leadPaintAddendum],
	parking: ["addendum", "Parking", parkingAddendum],
	mould: ["addendum", "Moisture and mold", mouldAddendum],
} as const satisfies Record<string, readonly [AgreementKind, string, string]>;

const boxed: readonly Template[] = Object.entries(inTheBox).map(([key, [kind, name, body]]) => ({
	...{ key, kind, name, body, region: "", version: 1, boxed: true, retired: false, updatedDate: "" },
}));

/** Custom templates, then built-in ones. `retired` adds retired custom templates at the end. */
export function listTemplates(scope: Scope, { retired = false }: { retired?: boolean } = {}): Template[] {
	const own = db()
		.select()
		.from(agreementTemplates)
		.where(
			and(
				eq(agreementTemplates.profileId, scope.profileId),
				retired ? undefined : isNull(agreementTemplates.retiredDate),
			),
		)
		.orderBy(sql`retired_date IS NOT NULL`, agreementTemplates.kind, sql`name COLLATE NOCASE`, agreementTemplates.id)
		.all()
		.map(ownTemplate);
	return [...own.filter((one) => !one.retired), ...boxed, ...own.filter((one) => one.retired)];
}

/** A custom or built-in template; undefined if there's none with this key. */
export function findTemplate(scope: Scope, key: string): Template | undefined {
	const standard = boxed.find((one) => one.key === key);
	if (standard || !/^[1-9]\d{0,14}$/.test(key)) return standard;
	const row = db()
		.select()
		.from(agreementTemplates)
		.where(and(eq(agreementTemplates.id, Number(key)), eq(agreementTemplates.profileId, scope.profileId)))
		.get();
	return row && ownTemplate(row);
}

/** Up to 50 versions of a custom template, newest first. */
export function templateVersions(scope: Scope, key: string) {
	if (!/^[1-9]\d{0,14}$/.test(key)) return [];
	const { version, body, createdDate } = agreementTemplateVersions;
	return db()
		.select({ version, body, createdDate })
		.from(agreementTemplateVersions)
		.where(
			and(
				eq(agreementTemplateVersions.templateId, Number(key)),
				eq(agreementTemplateVersions.profileId, scope.profileId),
			),
		)
		.orderBy(desc(version))
		.limit(50)
		.all();
}

function ownTemplate(row: typeof agreementTemplates.$inferSelect): Template {
	const { id, kind, name, region, version, body, retiredDate, updatedDate } = row;
	return {
		key: String(id),
		kind,
		name,
		region,
		version,
		body,
		updatedDate,
		boxed: false,
		retired: retiredDate !== null,
	};
}
