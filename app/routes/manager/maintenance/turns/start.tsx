import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUnit, propertyChoices } from "#domain/rentals";
import { startTurn } from "#domain/turns";
import { startTurnForm } from "#domain/turns/schema";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Start Turn");

/** The address can name a unit (`uid`). */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const unit = namedUnit(manager, request);
	return {
		values: { propertyId: unit?.property.id, unitNumber: unit?.unitNumber, moveOutDate: manager.today },
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask), unit ? [unit.property.id] : []),
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The unit that the address names; 404 if it isn't there. */
function namedUnit(manager: Manager, request: Request) {
	const uid = optionalIdParam(request, "uid");
	return uid === undefined ? undefined : found(findUnit(manager, uid));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	namedUnit(manager, request);
	const find = { propertyId: (ask: Parameters<typeof propertyChoices>[1]) => propertyChoices(manager, ask) };
	const form = await parseForm(request, startTurnForm(manager), { find });
	if (!form.ok) return form.reply;
	const started = startTurn(manager, form.value);
	if (!started.ok) return form.refuse(started);
	return redirectWithMessage(href("/app/unitturn", { id: started.turnId }), "Turn started.");
}

export default function StartTurn() {
	const { values, properties, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ propertyId: number; unitNumber: string; moveOutDate: string }>({ values });
	const back = href("/app/unitturns");
	return (
		<>
			<PageHead title="Start turn" crumbs={[{ label: "Unit turns", to: back }]} />
			<Form form={form} submit="Start turn" cancel={back} idempotencyKey={idempotencyKey}>
				<RecordField field={fields.propertyId} label="Property" choices={properties} />
				<TextField field={fields.unitNumber} label="Unit" maxLength={30} width="s" autoComplete="off" />
				<DateField field={fields.moveOutDate} label="Move-out" />
			</Form>
		</>
	);
}
