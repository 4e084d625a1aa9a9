import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { holdOf, liftHold, placeHold } from "#domain/erasure";
import { holdForm } from "#domain/erasure/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { dataPage, requireEraser, requireSubject } from "./subject.server";

export const meta = () => pageTitle("Hold");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { kind, id, name } = await requireSubject(manager, request);
	await requireEraser(manager, { kind, id });
	return { name, hold: holdOf(manager, { kind, id }), back: dataPage({ kind, id }) };
}

/** Places a hold; lifts it where there is one. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { kind, id } = await requireSubject(manager, request);
	const about = { kind, id };
	await requireEraser(manager, about);
	if (holdOf(manager, about)) {
		liftHold(manager, about);
		return redirectWithMessage(dataPage(about), "Hold lifted.");
	}
	const form = await parseForm(request, holdForm);
	if (!form.ok) return form.reply;
	const placed = placeHold(manager, about, form.value);
	if (!placed.ok) return form.refuse(placed);
	return redirectWithMessage(dataPage(about), "Hold placed.");
}

export default function HoldPage() {
	const { name, hold, back } = useLoaderData<typeof loader>();
	if (!hold) return <Place />;
	return (
		<ConfirmPage
			title="Lift the hold"
			question={`The data of ${name} can then be erased.`}
			yes="Lift hold"
			no="Cancel"
			danger={false}
			back={back}
		>
			{hold.author} placed it: {hold.reason}
		</ConfirmPage>
	);
}

function Place() {
	const { name, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof holdForm>>();
	return (
		<>
			<PageHead title="Place a hold" facts={name} crumbs={[{ label: "Personal data", to: back }]} />
			<Form form={form} submit="Place hold" cancel={back}>
				<TextareaField
					field={fields.reason}
					label="Reason"
					hint="Nothing about this person is erased until the hold is lifted. For your team only."
					rows={3}
					maxLength={500}
				/>
			</Form>
		</>
	);
}
