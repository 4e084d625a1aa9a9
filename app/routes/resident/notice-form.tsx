import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";

type Given = { moveOutDate: string; forwardingAddress: string; reason: string };
type Input = { intent: string; moveOutDate: string; forwardingAddress?: string; reason?: string };

/** Gives notice to move out, or changes the one that was given. */
export function NoticeForm({
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
