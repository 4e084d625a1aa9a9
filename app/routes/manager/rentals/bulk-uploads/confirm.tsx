import type { Change, PlanSummary, Postings, ProofLine } from "#domain/imports";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateText } from "~/ui/date";
import { Form, FormSection } from "~/ui/form";
import { Money } from "~/ui/money";
import { RadioField } from "~/ui/radio-field";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { Changes } from "./changes";
import { chargedSince } from "./check-proof";

type ConfirmInput = {
	takes?: string[];
	which: string;
	sums?: string;
	differs?: string;
	reason?: string;
	oldDay?: string;
};

/**
 * Asks for what importing needs: which rows, the opening balances, differences from the file's totals, an old as-of
 * day.
 */
export function Confirm({
	fileName,
	summary,
	proof,
	postings,
	changes,
}: {
	fileName: string;
	summary: PlanSummary;
	proof: ProofLine[];
	postings: Postings;
	changes: Change[];
}) {
	const { byOutcome, newLeases, depositCents, owedCents, prepaidCents } = summary;
	const differs = proof.some(({ fileCents, hereCents }) => fileCents !== null && fileCents !== hereCents);
	const [form, fields] = usePostForm<ConfirmInput>({ values: { which: "ready" } });
	return (
		<Form form={form} submit="Import" wide cancel={href("/app/bulkuploads")}>
			<Changes changes={changes} field={fields.takes} />
			<FormSection title="Import">
				{byOutcome.error > 0 ? (
					<RadioField
						field={fields.which}
						label="Rows with errors"
						options={[
							{
								value: "ready",
								label: `Import the ${byOutcome.create} rows that are ready`,
								hint: "You can download the rows with errors, fix them and upload them again.",
							},
							{ value: "all", label: "Import only if every row is ready" },
						]}
					/>
				) : (
					<input type="hidden" name={fields.which.name} value="ready" />
				)}
				{newLeases > 0 ? (
					<CheckboxField
						field={fields.sums}
						label={
							<>
								These opening balances are correct: deposits held <Money cents={depositCents} />, owed{" "}
								<Money cents={owedCents} />, prepaid <Money cents={prepaidCents} />. They'll be posted on{" "}
								<DateText date={postings.asOfDate} />.
							</>
						}
					/>
				) : (
					<input type="hidden" name={fields.sums.name} value="on" />
				)}
				{postings.isOld ? (
					<CheckboxField
						field={fields.oldDay}
						label={
							<>
								The as-of date is right, even though it was a while ago: <DateText date={postings.asOfDate} />. Charges
								of <Money cents={chargedSince(postings)} /> since then will be posted.
							</>
						}
					/>
				) : null}
				{differs ? (
					<>
						<CheckboxField field={fields.differs} label="Import even though the file's totals differ" />
						<TextareaField
							field={fields.reason}
							label="Why they differ"
							hint="It's kept with the import and in the activity log."
							rows={2}
							maxLength={500}
						/>
					</>
				) : null}
				<p className="text-soft">You can undo the import while nothing else depends on it. File: {fileName}</p>
			</FormSection>
		</Form>
	);
}
