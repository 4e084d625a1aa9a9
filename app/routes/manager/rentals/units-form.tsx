import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addUnits, findPropertyHead, proposeUnits } from "#domain/rentals";
import { unitsForm } from "#domain/rentals/schema";
import { count } from "~/ui/count";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { UnitGrid, UnitPatternFields } from "./unit-lines";

export const meta = () => pageTitle("Add Units");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name } = found(findPropertyHead(manager, idParam(request, "pid")));
	return { property: { id, name }, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findPropertyHead(manager, idParam(request, "pid")));
	const form = await parseForm(request, unitsForm(manager));
	if (!form.ok) return form.reply;
	const { unitPattern } = form.value;
	if (unitPattern)
		return form.fill(
			"units",
			proposeUnits(unitPattern).map((unitNumber) => ({ unitNumber })),
		);
	const added = addUnits(manager, id, form.value);
	if (!added.ok) return form.refuse(added);
	const back = href("/app/property/propertyunits/unitssummary", { pid: id });
	return redirectWithMessage(back, `${count(added.unitIds.length, "unit")} added.`);
}

export default function UnitsForm() {
	const { property, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof unitsForm>>>();
	const units = fields.units.getFieldList().map((line) => line.getFieldset());
	const proposed = units.length > 0;
	const back = href("/app/property/propertyunits/unitssummary", { pid: property.id });
	return (
		<>
			<PageHead
				title={proposed ? "Check new units" : "Add several units"}
				facts={proposed ? "Edit any unit below. Lines without a unit number are skipped." : undefined}
				crumbs={[
					{ label: "Properties", to: href("/app/properties") },
					{ label: property.name, to: back },
				]}
			/>
			<Form
				form={form}
				submit={proposed ? "Add units" : "Preview units"}
				cancel={back}
				idempotencyKey={idempotencyKey}
				wide={proposed}
			>
				{proposed ? <UnitGrid form={form} field={fields.units} units={units} /> : <UnitPatternFields fields={fields} />}
			</Form>
		</>
	);
}
