import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findResidentHome } from "#domain/leasing";
import { giveNotice } from "#domain/residents";
import { noticeForm } from "#domain/residents/schema";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Give Notice");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const home = found(findResidentHome(resident, resident.tenantId));
	return {
		home: `${home.propertyName} · ${home.unitNumber}`,
		endDate: home.monthToMonth ? null : home.endDate,
		organizationName: resident.organizationName,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const home = found(findResidentHome(resident, resident.tenantId));
	const form = await parseForm(request, noticeForm(resident));
	if (!form.ok) return form.reply;
	const given = giveNotice(resident, home.id, form.value);
	if (!given.ok) return form.refuse(given);
	return redirectWithMessage(href("/resident/rhome"), `Notice received. ${resident.organizationName} will confirm.`);
}

export default function GiveNotice() {
	const { home, endDate, organizationName, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof noticeForm>>>();
	return (
		<>
			<PageHead title="Give notice" facts={home} crumbs={[{ label: "Home", to: href("/resident/rhome") }]} />
			<p className="text-soft">
				This tells {organizationName} that you want to move out. Your lease ends when they confirm it
				{endDate ? (
					<>
						; it runs until <DateText date={endDate} /> and rent is owed until it ends
					</>
				) : null}
				.
			</p>
			<Form form={form} submit="Give notice" cancel={href("/resident/rhome")} idempotencyKey={idempotencyKey}>
				<DateField field={fields.moveOutDate} label="Last day there" />
				<TextField
					field={fields.forwardingAddress}
					label="Where letters and your deposit go afterwards"
					maxLength={200}
					optional
				/>
				<TextareaField field={fields.reason} label="Why" rows={3} maxLength={500} optional />
			</Form>
		</>
	);
}
