export {
	type Paper,
	type PaperChart,
	type PaperHeading,
	type PaperImage,
	type PaperPart,
	type PaperPicture,
	type PaperPictures,
	type PaperPrinter,
	type PaperRow,
	type PaperSignature,
	type PaperTable,
	type PaperText,
	PrinterBusy,
	printPaper,
	setPaperPrinter,
} from "./paper-port";
export { inPdfQueue } from "./pdf-queue";
