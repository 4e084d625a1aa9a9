export {
	type Paper,
	type PaperHeading,
	type PaperPart,
	type PaperRow,
	type PaperRun,
	type PaperSignature,
	type PaperTable,
	type PaperText,
	type PrintPaper,
	printPaper,
	setPaperPrinter,
} from "./paper-port";
