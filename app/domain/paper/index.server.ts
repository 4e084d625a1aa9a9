export {
	type Paper,
	type PaperHeading,
	type PaperImage,
	type PaperPart,
	type PaperPicture,
	type PaperPictures,
	type PaperRow,
	type PaperSignature,
	type PaperTable,
	type PaperText,
	printPaper,
	setPaperPrinter,
} from "./paper-port";
