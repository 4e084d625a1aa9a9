import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { payoutDay, setPayoutDay } from "#domain/owner-accounts";
import { payoutDayForm } from "#domain/owner-accounts/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Payout Day");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { day: payoutDay(manager) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, payoutDayForm);
	if (!form.ok) return form.reply;
	const set = setPayoutDay(manager, { day: form.value.day ?? null });
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(href("/app/payowners"), "Payout day saved.");
}

export default function PayoutDay() {
	const { day } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof payoutDayForm>>({
		values: { day: day === null ? "" : String(day) },
	});
	return (
		<>
			<PageHead
				title="Payout day"
				facts="Owners see the date of their next payout. Nothing is paid automatically."
				crumbs={[{ label: "Pay owners", to: href("/app/payowners") }]}
			/>
			<Form form={form} submit="Save" cancel={href("/app/payowners")}>
				<SelectField field={fields.day} label="Day of the month" empty="No fixed day" options={days} optional />
			</Form>
		</>
	);
}

/** Days of the month. From 29 on, shorter months use their last day; 31 is labeled "Last day". */
const days = Array.from({ length: 31 }, (_, at) => ({
	value: String(at + 1),
	label: at + 1 === 31 ? "Last day" : at + 1 > 28 ? `${at + 1}, or the last day` : String(at + 1),
}));
