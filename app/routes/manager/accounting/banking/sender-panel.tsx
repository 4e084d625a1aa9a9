import type { NachaSender } from "#domain/bank-files";
import { AddPanel } from "~/ui/add-panel";
import { FieldRow, Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

type Typed = Omit<NachaSender, "originId" | "companyId"> & { originNumber: string; companyNumber: string };

function typedOf({ originId, companyId, ...sender }: NachaSender): Typed {
	return { ...sender, originNumber: originId, companyNumber: companyId };
}

/** What the bank wants at the head of payment files; open until it is saved. */
export function SenderPanel({
	account,
	sender,
	isAlone,
}: {
	account: { bankName: string; routingNumber: string };
	sender: NachaSender | undefined;
	/** Whether it is the page's only form, and so answers for whatever was sent. */
	isAlone: boolean;
}) {
	const [form, fields, answer] = usePostForm<Typed>({
		values: sender
			? typedOf(sender)
			: { bankName: account.bankName, routingNumber: account.routingNumber, description: "PAYMENT" },
		answers: (intent) => isAlone || intent === "sender",
	});
	return (
		<AddPanel label="What your bank wants" icon="settings" open={sender === undefined || answer !== undefined}>
			<Form form={form} submit="Save settings">
				<input type="hidden" name="intent" value="sender" />
				<FieldRow>
					<TextField field={fields.bankName} label="Bank" maxLength={23} width="full" />
					<TextField field={fields.routingNumber} label="Routing number" maxLength={9} inputMode="numeric" />
				</FieldRow>
				<TextField
					field={fields.originNumber}
					label="Immediate origin"
					hint="10 characters that your bank gives you, often 1 and your tax number."
					maxLength={10}
				/>
				<FieldRow>
					<TextField field={fields.companyName} label="Company name" maxLength={16} width="full" />
					<TextField field={fields.companyNumber} label="Company ID" maxLength={10} />
				</FieldRow>
				<TextField
					field={fields.description}
					label="Description"
					hint="Payees see it on their bank statement."
					maxLength={10}
				/>
			</Form>
		</AddPanel>
	);
}
