import { decodePDFRawStream, type PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

const metadata = PDFName.of("Metadata");

/**
 * Says in a merged document that it is for screen readers (PDF/UA-1), if each document it was merged from says so. What
 * others made is as readable as they made it, and then nothing is said.
 */
export function claimReadable(whole: PDFDocument, title: string, sources: readonly PDFDocument[]): void {
	if (!sources.every(claimed) || whole.getPages().some(({ node }) => (node.Annots()?.size() ?? 0) > 0)) return;
	const words = xmp(title.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
	const stream = whole.context.stream(new TextEncoder().encode(words), { Type: "Metadata", Subtype: "XML" });
	whole.catalog.set(metadata, whole.context.register(stream));
}

function claimed({ catalog }: PDFDocument): boolean {
	const stream = catalog.lookup(metadata);
	if (!(stream instanceof PDFRawStream)) return false;
	return Buffer.from(decodePDFRawStream(stream).decode()).includes("<pdfuaid:part>1<");
}

const xmp = (title: string) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title><pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
