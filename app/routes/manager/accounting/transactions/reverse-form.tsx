import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { ConfirmField } from "~/ui/confirm-field";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { ApprovalNotice } from "../../approvals/approval-notice";

/** Asks before a posted entry is reversed: shows the entry and asks for the date, the reason and any confirmations. */
export function ReverseForm({
	title,
	entry: { amountCents, date, about },
	more,
	crumbs,
	back,
	form,
	fields,
	idempotencyKey,
	max,
	waits,
	children,
}: {
	title: string;
	entry: { amountCents: number; date: string; about: ReactNode };
	/** Other entries that are reversed along with it. */
	more?: ReactNode;
	crumbs: ComponentProps<typeof PageHead>["crumbs"];
	/** The URL of the entry's page. */
	back: string;
	form: ComponentProps<typeof Form>["form"];
	fields: Record<"date" | "reason" | "confirmBelowZero", FieldMetadata<unknown>>;
	idempotencyKey: string;
	/** The latest date that can be chosen. */
	max?: string;
	/** What another member has to approve, in words. */
	waits: string | null;
	/** Additional fields of the form. */
	children?: ReactNode;
}) {
	return (
		<>
			<PageHead
				title={title}
				facts={
					<>
						<Money cents={Math.abs(amountCents)} /> on <DateText date={date} />, {about}. {more}Nothing is deleted. A
						reversing entry is posted and linked.
					</>
				}
				crumbs={crumbs}
			/>
			<ApprovalNotice words={waits} />
			<Form form={form} submit="Reverse" look="danger" cancel={back} idempotencyKey={idempotencyKey}>
				<DateField field={fields.date} label="Date" max={max} />
				<TextField field={fields.reason} label="Reason" maxLength={200} />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, reverse it anyway" />
				{children}
			</Form>
		</>
	);
}
