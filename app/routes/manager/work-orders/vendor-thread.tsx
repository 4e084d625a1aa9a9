import { MessageList } from "~/routes/visit/message-list";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import type { RecordData } from "./work-order-page.server";

/** The messages with vendors, and the form to write to the one who has the work. */
export function VendorThread({ data: { order, idempotencyKey } }: { data: RecordData }) {
	const { messages, asks } = order;
	const standing = asks.findLast(({ state }) => state === "sent" || state === "accepted");
	const [form, fields] = usePostForm<{ body: string }>({ answers: (intent) => intent === "message" });
	if (messages.length === 0 && !standing) return null;
	return (
		<Card title="Messages with the vendor">
			<div className="grid gap-5">
				{messages.length > 0 ? (
					<MessageList messages={messages.map((one) => ({ ...one, mine: !one.fromVendor }))} />
				) : (
					<p className="text-soft">No messages yet.</p>
				)}
				{standing ? (
					<div className="no-print">
						<Form
							form={form}
							submit={`Send to ${standing.vendor}`}
							action={href("/app/addeditworkorder", { id: order.id, ask: "message" })}
							idempotencyKey={idempotencyKey}
						>
							<input type="hidden" name="intent" value="message" />
							<TextareaField field={fields.body} label="Message" rows={3} maxLength={4000} />
						</Form>
					</div>
				) : null}
			</div>
		</Card>
	);
}
