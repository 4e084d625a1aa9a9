import { printPaper } from "#domain/paper";

type Invoice = { vendor: string; number: string; date: string; work: string; amount: string };

/** A vendor's invoice as a PDF file. */
export async function invoicePdf({ vendor, number, date, work, amount }: Invoice): Promise<File> {
	const bytes = await printPaper({
		...{ title: `Invoice ${number}`, sender: [vendor], recipient: [], subtitle: date },
		parts: [
			{
				kind: "table",
				heading: "",
				columns: [
					{ header: "Work", grow: 3 },
					{ header: "Amount", align: "end" },
				],
				rows: [{ cells: [work, amount] }],
			},
		],
		...{ foot: `Invoice ${number}`, locale: "en-US" },
	});
	return new File([new Uint8Array(bytes)], `invoice-${number}.pdf`, { type: "application/pdf" });
}
