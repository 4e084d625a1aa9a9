import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findInspection, saveDetails } from "#domain/inspections";
import { detailsForm } from "#domain/inspections/schema";
import { DetailFields, type DetailsInput, detailValues } from "~/routes/centers/inspections/detail-fields";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Readings and Keys");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const inspection = found(findInspection(manager, idParam(request, "id")));
	const { id, home } = inspection;
	return { id, home, values: detailValues(inspection), idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findInspection(manager, idParam(request, "id")));
	const form = await parseForm(request, detailsForm);
	if (!form.ok) return form.reply;
	const saved = saveDetails(manager, id, form.value);
	return saved.ok ? redirectWithMessage(href("/app/inspection", { id }), "Readings saved.") : form.refuse(saved);
}

export default function Details() {
	const { id, home, values, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<DetailsInput>({ values });
	const back = href("/app/inspection", { id });
	return (
		<>
			<PageHead title="Readings and keys" crumbs={[{ label: home, to: back }]} />
			<Form form={form} submit="Save" cancel={back} idempotencyKey={idempotencyKey}>
				<DetailFields fields={fields} />
			</Form>
		</>
	);
}
