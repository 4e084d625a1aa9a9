import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { FieldProps } from "~/ui/field";
import { FilesCell, MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import type { Option, OptionGroup } from "~/ui/options";

type AmountLine = {
	accountId?: string | number | undefined;
	amount?: string | undefined;
	memo?: string | undefined;
};

/** Lines of an account and an amount, for a charge, a credit or the rent. */
export function AmountLines({
	form,
	field,
	accounts,
	label,
	photos,
}: {
	form: Pick<FormMetadata, "update">;
	field: FieldMetadata<AmountLine[] | undefined>;
	accounts: readonly (Option | OptionGroup)[];
	label: string;
	/** The photo field of each line, if the lines take photos. */
	photos?: readonly FieldProps["field"][];
}) {
	const lines = field.getFieldList().map((line) => line.getFieldset());
	const photosOf = (line: (typeof lines)[number]) => photos?.[lines.indexOf(line)] ?? line.memo;
	return (
		<LineGrid
			form={form}
			field={field}
			label={label}
			lines={lines}
			columns={[
				{
					header: "Account",
					grow: 3,
					field: (line) => line.accountId,
					cell: (line, name) => <SelectCell field={line.accountId} label={name} options={accounts} />,
				},
				{
					header: "Memo",
					grow: 3,
					field: (line) => line.memo,
					cell: (line, name) => <TextCell field={line.memo} label={name} maxLength={65} />,
				},
				{
					header: "Amount",
					grow: 2,
					align: "end",
					field: (line) => line.amount,
					cell: (line, name) => <MoneyCell field={line.amount} label={name} />,
				},
				...(photos
					? [
							{
								header: "Photos",
								grow: 3 as const,
								field: photosOf,
								cell: (line: (typeof lines)[number], name: string) => (
									<FilesCell field={photosOf(line)} label={name} accept="image/*" />
								),
							},
						]
					: []),
			]}
		/>
	);
}
