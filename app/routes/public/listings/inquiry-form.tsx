import type { z } from "zod";
import type { inquiryForm } from "#domain/listings/schema";
import { FieldRow, Form } from "~/ui/form";
import { SpamTrap } from "~/ui/spam-trap";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";

/** The form to ask about the home or request a showing. */
export function InquiryForm({ contactName, opened }: { contactName: string; opened: string }) {
	const [form, fields] = usePostForm<z.input<typeof inquiryForm>>();
	return (
		<section id="ask" aria-labelledby="ask-title" className="no-print scroll-mt-6">
			<h2 id="ask-title" className="text-title">
				Ask a question or schedule a tour
			</h2>
			<p className="mt-1 mb-4 text-soft">
				{contactName || "The property manager"} will reply by email. You'll get a copy.
			</p>
			<Form form={form} submit="Send">
				<input type="hidden" name="intent" value="inquire" />
				<SpamTrap opened={opened} />
				<TextField field={fields.name} label="Name" autoComplete="name" maxLength={80} />
				<FieldRow>
					<TextField field={fields.email} label="Email" type="email" autoComplete="email" maxLength={254} />
					<TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" maxLength={30} optional />
				</FieldRow>
				<TextareaField field={fields.message} label="Message" maxLength={2000} />
				<TextField
					field={fields.preferredTimes}
					label="Times that work for you"
					hint="For a tour, such as “Tuesday after 5” or “Saturday morning”."
					maxLength={200}
					optional
				/>
			</Form>
		</section>
	);
}
