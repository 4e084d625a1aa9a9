const firstNames =
	"Ana Bo Carla Daniel Elena Felix Grace Hugo Imani Jonas Keiko Liam Maya Noah Olivia Priya Rosa Samuel".split(" ");
const beginnings = "Al Ben Cas Daw El Fer Gold Hugh Ib Jen Kow Lind Mor Nov Ok Pat Quir Rey Schnei Tan".split(" ");
const middles = "a e i o u ar en il on und".split(" ");
const endings = "berg dale ford gren holt ley man ner quist son ton vez well wick wood zak".split(" ");

/** A name for each number: 57,600 different ones before the first comes again, in no order of the alphabet. */
export function personNumber(number: number): { firstname: string; lastname: string } {
	const pick = (words: string[], at: number) => words[at % words.length] ?? "";
	const spread = (number * 7919) % (firstNames.length * beginnings.length * middles.length * endings.length);
	const [first, rest] = [spread % firstNames.length, Math.floor(spread / firstNames.length)];
	const lastname =
		pick(beginnings, rest) +
		pick(middles, Math.floor(rest / beginnings.length)) +
		pick(endings, Math.floor(rest / (beginnings.length * middles.length)));
	return { firstname: pick(firstNames, first), lastname };
}
