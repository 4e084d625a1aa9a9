import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Cents, plainAmount } from "#domain/money/format";
import { addUnit, editUnit, findPropertyHead, findUnit } from "#domain/rentals";
import { unitForm } from "#domain/rentals/schema";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { UnitFields, type UnitInput } from "./unit-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Unit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const uid = optionalIdParam(request, "uid");
	const unit = uid === undefined ? undefined : found(findUnit(manager, uid));
	const property = unit?.property ?? found(findPropertyHead(manager, idParam(request, "pid")));
	return {
		property: { id: property.id, name: property.name },
		unit: unit && { id: unit.id, unitNumber: unit.unitNumber, values: unitValues(unit) },
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const uid = optionalIdParam(request, "uid");
	return uid === undefined ? add(request, manager) : edit(request, manager, uid);
}

async function add(request: Request, manager: Manager) {
	const { id: pid } = found(findPropertyHead(manager, idParam(request, "pid")));
	const form = await parseForm(request, unitForm(manager));
	if (!form.ok) return form.reply;
	const added = addUnit(manager, pid, form.value);
	if (!added.ok) return form.refuse(added);
	const another = form.value.afterwards === "another";
	const next = another ? href("/app/addeditunit", { pid }) : href("/app/property/propertyunits/unitssummary", { pid });
	return redirectWithMessage(next, "Unit added.");
}

async function edit(request: Request, manager: Manager, uid: number) {
	found(findUnit(manager, uid));
	const form = await parseForm(request, unitForm(manager));
	if (!form.ok) return form.reply;
	const edited = editUnit(manager, uid, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/unitdetail", { uid }), "Unit saved.");
}

export default function UnitForm() {
	const { property, unit, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<UnitInput>({
		values: unit?.values ?? newUnitValues,
	});
	const units = href("/app/property/propertyunits/unitssummary", { pid: property.id });
	return (
		<>
			<PageHead
				title={unit ? `Edit unit ${unit.unitNumber}` : "Add unit"}
				crumbs={[
					{ label: "Properties", to: href("/app/properties") },
					{ label: property.name, to: units },
				]}
			/>
			<Form
				form={form}
				submit={unit ? "Save unit" : "Add unit"}
				cancel={unit ? href("/app/unitdetail", { uid: unit.id }) : units}
				idempotencyKey={idempotencyKey}
				record={unit?.values}
				actions={
					unit ? null : (
						<Button look="plain" name="afterwards" value="another">
							Save and add another
						</Button>
					)
				}
			>
				<UnitFields fields={fields} />
			</Form>
		</>
	);
}

type Stored = {
	unitNumber: string;
	bedrooms: NonNullable<UnitInput["bedrooms"]>;
	bathrooms: NonNullable<UnitInput["bathrooms"]>;
	sizeSqft: number | null;
	marketRentCents: Cents;
	street: string;
	description: string;
	features: string[];
	useStatus: NonNullable<UnitInput["useStatus"]>;
	useStatusFrom: string | null;
	updatedDate: string;
};

/** A unit as starting values of its form. Amounts are formatted as text; zero is an empty field. */
function unitValues(unit: Stored) {
	const { unitNumber, bedrooms, bathrooms, street, description, features, useStatus } = unit;
	return {
		...{ unitNumber, bedrooms, bathrooms, street, description, features, useStatus },
		sizeSqft: unit.sizeSqft === null ? "" : String(unit.sizeSqft),
		marketRent: unit.marketRentCents === 0 ? "" : plainAmount(unit.marketRentCents),
		useStatusFrom: unit.useStatusFrom ?? "",
		seenUpdatedDate: unit.updatedDate,
	};
}

const newUnitValues = { bedrooms: "not_set", bathrooms: "not_set", useStatus: "ready" } as const;
