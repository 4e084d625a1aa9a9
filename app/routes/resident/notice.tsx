import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLease } from "#domain/lease-records";
import { findResidentHome, moveOutNoticesOf } from "#domain/leasing";
import { giveNotice, openNotice, withdrawNotice } from "#domain/residents";
import { noticeForm } from "#domain/residents/schema";
import { ConfirmPage } from "~/ui/confirm-page";
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
import { NoticeList } from "./notice-list";
import { GivenNotice, RecordedMoveOut } from "./notice-standing";

export const meta = () => pageTitle("Give Notice");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const home = found(findResidentHome(resident, resident.tenantId));
	const asked = new URL(request.url).searchParams;
	const { moveOutDate = null } = findLease(resident, home.id) ?? {};
	const own = home.people.find(({ tenantId }) => tenantId === resident.tenantId);
	return {
		...{ home: `${home.propertyName} · ${home.unitNumber}`, today: resident.today },
		endDate: home.monthToMonth ? null : home.endDate,
		organizationName: resident.organizationName,
		notices: moveOutNoticesOf(resident, home.id),
		open: openNotice(resident, home.id),
		/** The recorded move-out date of the whole lease, or of only this resident. */
		leavesOn: own?.moveOutDate ?? moveOutDate,
		over: home.status === "past",
		view: asked.get("confirm") === "withdraw" ? "withdraw" : asked.get("change") === null ? "shown" : "change",
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const home = found(findResidentHome(resident, resident.tenantId));
	const form = await parseForm(request, noticeForm(resident));
	if (!form.ok) return form.reply;
	const here = href("/resident/rnotice");
	if (form.value.intent === "withdraw") {
		const withdrawn = withdrawNotice(resident, home.id);
		if (!withdrawn.ok) return redirectWithMessage(here, withdrawn.message, { kind: "negative" });
		return redirectWithMessage(href("/resident/rhome"), "Notice withdrawn. Your lease continues as before.");
	}
	const given = giveNotice(resident, home.id, form.value);
	if (!given.ok) return form.refuse(given);
	const words = given.changed ? "Notice changed." : "Notice received.";
	return redirectWithMessage(here, `${words} ${resident.organizationName} will confirm.`);
}

export default function GiveNotice() {
	const { home, open, leavesOn, over, view, notices, today, ...rest } = useLoaderData<typeof loader>();
	const here = href("/resident/rnotice");
	if (open && view === "withdraw") {
		return (
			<ConfirmPage
				title="Withdraw your notice?"
				question={`We'll notify ${rest.organizationName}, and your lease will continue as before.`}
				yes="Withdraw notice"
				no="Keep notice"
				values={{ intent: "withdraw" }}
				back={here}
			/>
		);
	}
	const asks = !over && leavesOn === null && (open === undefined || view === "change");
	return (
		<>
			<PageHead
				title={leavesOn ? "Moving out" : open ? "Your notice" : "Give notice"}
				facts={home}
				crumbs={[{ label: "Home", to: href("/resident/rhome") }]}
			/>
			{leavesOn ? <RecordedMoveOut day={leavesOn} today={today} organizationName={rest.organizationName} /> : null}
			{open && !leavesOn && !asks ? <GivenNotice notice={open} today={today} {...rest} /> : null}
			{asks ? <NoticeForm open={open} {...rest} /> : null}
			<NoticeList notices={notices} />
		</>
	);
}

type Given = { moveOutDate: string; forwardingAddress: string; reason: string };
type Input = { intent: string; moveOutDate: string; forwardingAddress?: string; reason?: string };

/** The form to give notice to move out, or to change an open notice. */
function NoticeForm({
	open,
	endDate,
	organizationName,
	idempotencyKey,
}: {
	open: Given | undefined;
	endDate: string | null;
	organizationName: string;
	idempotencyKey: string;
}) {
	const [form, fields] = usePostForm<Input>({ values: open ? given(open) : {} });
	return (
		<>
			<p className="max-w-160 text-soft">
				{open
					? `We'll notify ${organizationName} of the change.`
					: `This tells ${organizationName} that you plan to move out. Your lease ends when they confirm it. Until then, you can change or withdraw your notice.`}
				{endDate ? (
					<>
						{" "}
						Your lease runs until <DateText date={endDate} />, and you owe rent until it ends.
					</>
				) : null}
			</p>
			<Form
				form={form}
				submit={open ? "Change notice" : "Give notice"}
				cancel={open ? href("/resident/rnotice") : href("/resident/rhome")}
				idempotencyKey={idempotencyKey}
			>
				<input type="hidden" name="intent" value="give" />
				<DateField field={fields.moveOutDate} label="Move-out date" />
				<TextField
					field={fields.forwardingAddress}
					label="Forwarding address for mail and your deposit"
					maxLength={200}
					optional
				/>
				<TextareaField field={fields.reason} label="Reason" rows={3} maxLength={500} optional />
			</Form>
		</>
	);
}

function given({ moveOutDate, forwardingAddress, reason }: Given) {
	return { moveOutDate, forwardingAddress, reason };
}
