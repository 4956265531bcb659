/** Words of which street names are made: common ones, of nobody in particular. */

export const given_names = words(`
  João, José, Antônio, Francisco, Carlos, Paulo, Pedro, Lucas, Luiz, Marcos, Manoel, Miguel, Rafael,
  Joaquim, Benedito, Sebastião, Raimundo, Vicente, Domingos, Felipe, André, Ângelo, Bento, Caetano,
  Cândido, Conceição, Dário, Eduardo, Emílio, Ernesto, Fernando, Germano, Guilherme, Gustavo, Henrique,
  Hermínio, Honório, Inácio, Jacinto, Jerônimo, Júlio, Leopoldo, Lourenço, Maria, Ana, Francisca,
  Antônia, Adelaide, Amélia, Aparecida, Beatriz, Carmem, Cecília, Clara, Dolores, Elvira, Ernestina,
  Eulália, Helena, Inês, Isabel, Josefa, Júlia, Laura, Leonor, Lídia, Luíza, Madalena, Margarida,
  Matilde, Olívia, Rita, Rosa, Tereza, Virgínia, Zulmira, Osvaldo, Otávio, Plínio, Ramiro, Ricardo,
  Roberto, Rodolfo, Severino, Silvério, Teodoro, Tomás, Ubaldo, Valdemar, Venâncio, Vítor, Walter,
  Wenceslau, Zeferino
`)

export const family_names = words(`
  Silva, Santos, Oliveira, Souza, Rodrigues, Ferreira, Alves, Pereira, Lima, Gomes, Costa, Ribeiro,
  Martins, Carvalho, Almeida, Lopes, Soares, Fernandes, Vieira, Barbosa, Rocha, Dias, Nascimento,
  Andrade, Moreira, Nunes, Marques, Machado, Mendes, Freitas, Cardoso, Ramos, Gonçalves, Santana,
  Teixeira, Araújo, Pinto, Correia, Cavalcanti, Monteiro, Moura, Borges, Camargo, Campos, Castro,
  Coelho, Cunha, Duarte, Farias, Fonseca, Garcia, Guimarães, Leite, Macedo, Magalhães, Medeiros,
  Meireles, Miranda, Morais, Neves, Nogueira, Pacheco, Paiva, Peixoto, Pires, Prado, Queiroz, Rangel,
  Rezende, Sampaio, Siqueira, Tavares, Toledo, Vargas, Vasconcelos, Xavier, Brandão, Bittencourt, Bueno,
  Couto, Espíndola, Furtado, Azevedo, Amaral, Schmidt, Müller, Becker, Weber, Zanotto, Bortolini, Rossi,
  Ferrari, Kowalski, Tanaka
`)

export const titles = words(`
  Doutor, Professor, Professora, General, Coronel, Marechal, Padre, Dom, Presidente, Capitão, Tenente,
  Engenheiro, Desembargador, Senador, Deputado, Vereador, Governador, Almirante, Barão, Visconde,
  Comendador, Major, Frei, Dona, Duque, Conselheiro, Monsenhor, Brigadeiro
`)

export const saints = words(`
  Santa | Catarina, Santa | Luzia, Santa | Rita, Santa | Terezinha, Santa | Cecília, Santa | Clara,
  Santa | Isabel, Santo | Antônio, Santo | Amaro, Santo | Inácio, Santo | Ângelo, São | José, São |
  Pedro, São | João, São | Judas Tadeu, São | Francisco de Assis, São | Jorge, São | Luís, São |
  Sebastião, São | Vicente, São | Miguel, Nossa Senhora | Aparecida, Nossa Senhora | das Graças, Nossa
  Senhora | de Fátima, Nossa Senhora | do Carmo, Nossa Senhora | dos Navegantes
`).map((saint) => saint.split(' | '))

/** Both writings of a date live in the same country, and here in the same city. */
export const dates = words(`
  Vinte e Cinco de Março, Sete de Setembro, XV de Novembro, Treze de Maio, Primeiro de Maio, 1º de
  Março, Vinte de Setembro, Dezenove de Novembro, 24 de Maio, 2 de Novembro, Sete de Abril, 13 de
  Dezembro, Vinte e Um de Abril, Nove de Julho, 12 de Outubro, 3 de Outubro, Quinze de Janeiro, 29 de
  Junho, Vinte e Quatro de Outubro, 11 de Agosto, Oito de Março, Dois de Julho, 28 de Setembro, XX de
  Janeiro
`)

export const places = words(`
  Bahia, Pernambuco, Paraná, Minas Gerais, Goiás, Sergipe, Alagoas, Ceará, Maranhão, Amazonas, Buenos
  Aires, Montevidéu, Lisboa, Porto, Itália, Espanha, França, Portugal, Uruguai, Paraguai, Caxias,
  Pelotas, Vacaria, Lajeado, Uruguaiana, Erechim, Cachoeira, Bagé, Alegrete, Jaguarão
`)

export const nature = words(`
  das Palmeiras, das Acácias, dos Ipês, das Flores, das Hortênsias, dos Jacarandás, das Araucárias, das
  Rosas, dos Lírios, do Sol, da Lua, das Estrelas, do Bosque, da Fonte, das Pedras, dos Pinheiros, das
  Orquídeas, dos Sabiás, dos Bem-te-vis, das Andorinhas, dos Canários, das Magnólias, dos Eucaliptos,
  das Camélias
`)

export const virtues = words(`
  Independência, República, Liberdade, Esperança, Concórdia, Progresso, Harmonia, Saudade, Alegria, Paz,
  Bandeirantes, Farroupilha, Tiradentes, Voluntários da Pátria, Imigrantes, Pioneiros, Expedicionários
`)

/** Streets without a real name, as new neighbourhoods have them. */
export const unnamed = words(`
  A, B, C, D, Um, Dois, Três, Quatro, Projetada, 10, 11, 12, E, F, G
`)

export const neighborhood_names = words(`
  Centro, Bela Vista, Jardim América, Vila Nova, São José, Santa Rita, Boa Esperança, Petrópolis,
  Floresta, Cidade Alta, Navegantes, Moinhos, Jardim das Flores, Vila Operária, São Cristóvão,
  Industrial, Santo Antônio, Parque dos Ipês, Morada do Sol, Alto da Colina, Jardim Europa, Vila Rica,
  Nossa Senhora de Fátima, Aeroporto
`)

export const neighborhood_prefixes = words(`
  Jardim, Vila, Parque, Residencial, Conjunto, Alto do, Loteamento
`)

/** A list in few lines: one word per line would be a page of its own. */
function words(text: string): string[] {
  return text.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '))
}
