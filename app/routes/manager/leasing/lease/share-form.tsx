import { plainAmount } from "#domain/money/format";
import { AddPanel } from "~/ui/add-panel";
import { Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { usePostForm } from "~/web/use-post-form";

type Staying = { tenantId: number; displayName: string; shareCents: number | null };
type Input = { shares: { amount: string | undefined }[] };

/** The part of the rent that each of several tenants agreed to pay. */
export function ShareForm({ staying }: { staying: readonly Staying[] }) {
	const values = staying.map(({ shareCents }) => ({
		amount: shareCents === null ? undefined : plainAmount(shareCents),
	}));
	const [form, fields, answer] = usePostForm<Input>({
		answers: (intent) => intent === "shares",
		values: { shares: values },
	});
	const lines = fields.shares.getFieldList().map((line) => line.getFieldset());
	return (
		<AddPanel key={form.id} label="Rent shares" icon="people" open={answer !== undefined}>
			<Form form={form} submit="Save shares">
				<input type="hidden" name="intent" value="shares" />
				<p className="text-soft">
					The monthly amount each tenant is asked to pay online. Leave blank for the full rent. Everyone is still
					responsible for all of it.
				</p>
				{staying.map(({ tenantId, displayName }, at) => {
					const amount = lines[at]?.amount;
					return amount ? (
						<div key={tenantId}>
							<input type="hidden" name={`shares[${at}].tenantId`} value={tenantId} />
							<MoneyField field={amount} label={displayName} optional />
						</div>
					) : null;
				})}
			</Form>
		</AddPanel>
	);
}
