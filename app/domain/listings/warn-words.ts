/**
 * Phrases that say who should live in a home. Fair housing law asks to describe the home instead. They only warn and
 * never block.
 */
const warnings: [pattern: RegExp, why: string][] = [
	[/\b(no|without) (kids|children|child)\b|\badults? only\b|\bchild-?free\b/i, "families with children"],
	[
		/\b(single|couples?|families|family|married)\b[^.]{0,20}\b(only|preferred|ideal|perfect|welcome)\b/i,
		"family status",
	],
	[
		/\b(perfect|ideal|great) for (a )?(young|single|singles|couples?|famil(y|ies)|students?|professionals?|retirees?)\b/i,
		"who should live there",
	],
	[/\b(christian|muslim|jewish|catholic|church)\b/i, "religion"],
	[
		/\b(whites?|blacks?|hispanics?|asians?|english[- ]speak(ing|ers))\b[^.]{0,15}\b(only|preferred|neighbou?rhood|area|community)\b/i,
		"origin",
	],
	[/\b(no|not suitable for) (wheelchairs?|disabled|handicapped|disabilit(y|ies))\b|\bable-?bodied\b/i, "disability"],
	[/\b(male|female|men|women|gentlem[ae]n|lad(y|ies)) only\b|\bbachelor\b(?! (apartment|suite|unit|flat))/i, "sex"],
	[/\b(no|not accepting) (section ?8|vouchers?|benefits|dss)\b/i, "how the rent is paid, which many places protect"],
	[/\b(mature|older|senior) (person|persons|people|tenants?|residents?|couple)\b/i, "age"],
];

/** The phrases of a text that should be reworded, each with what it seems to refer to. */
export function unfairWords(text: string): { phrase: string; about: string }[] {
	return warnings.flatMap(([pattern, about]) => {
		const phrase = pattern.exec(text)?.[0];
		return phrase ? [{ phrase, about }] : [];
	});
}
